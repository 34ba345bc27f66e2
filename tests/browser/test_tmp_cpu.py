import os, glob, pytest
from pathlib import Path
from tests.browser.test_table_lab import desk, Desk, PLAY
pytestmark = pytest.mark.browser
def test_cpu(desk, capsys):
    table = desk.table("play(players=5, seed=3)")
    table.notebook.say("from random import Random\nrandom = Random(1)\nwhile table.session.state.round < 3:\n    table.session.act(random.choice(table.session.view.legal))\ntable.click('language:en')")
    table.click_times(4)
    t=table.click_times(30)
    table.page.add_style_tag(content=".eg-board .target>.eg-halo{animation:none!important}")
    table.click_times(2); 
    u=table.click_times(15)
    with capsys.disabled():
        print("\nLAT median wall", sorted(t)[15], "min", min(t), "p20", sorted(t)[6], "without animation", sorted(u)[7], min(u), os.getloadavg())
