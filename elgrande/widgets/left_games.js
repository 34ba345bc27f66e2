
// What stands in `kept` the browser keeps, under the name in `place`; and it says so to the next table of that name.
widget.initialize = ({ model }) => {
  const place = model.get("place");
  if (!place) return;
  const found = unlessForbidden(() => localStorage.getItem(place));
  if (found && found !== model.get("kept")) {
    model.set("found", found);
    model.save_changes();
  }
  model.on("change:kept", () => {
    const kept = model.get("kept");
    unlessForbidden(() => (kept ? localStorage.setItem(place, kept) : localStorage.removeItem(place)));
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
