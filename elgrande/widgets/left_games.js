
// What stands in `kept` the browser keeps, under the name in `place`; and it says so to the next table of that name.
widget.initialize = ({ model }) => {
  const place = model.get("place");
  if (!place) return;
  let known = ""; // what is kept there, as far as this table knows
  const look = () => {
    const there = unlessForbidden(() => localStorage.getItem(place)) ?? "";
    if (there && there !== known && there !== model.get("kept")) {
      model.set("found", there);
      model.save_changes();
    }
    known = there;
  };
  look();
  model.on("change:kept", () => {
    look(); // another page may have kept a game there meanwhile
    known = model.get("kept");
    unlessForbidden(() => (known ? localStorage.setItem(place, known) : localStorage.removeItem(place)));
  });
};

// Some browsers keep nothing, or nothing more: then one plays all the same.
function unlessForbidden(act) {
  try {
    return act();
  } catch {
    return null;
  }
}
