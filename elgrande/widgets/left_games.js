
// What stands in `kept` the browser keeps, under the name in `place`; and it says so to the next table of that name.
// Where a browser keeps nothing, nothing is kept.
widget.initialize = ({ model }) => {
  const place = model.get("place");
  if (!place) return;
  try {
    const found = localStorage.getItem(place);
    if (found && found !== model.get("kept")) {
      model.set("found", found);
      model.save_changes();
    }
  } catch {
    return;
  }
  model.on("change:kept", () => {
    const kept = model.get("kept");
    if (kept) localStorage.setItem(place, kept);
    else localStorage.removeItem(place);
  });
};
