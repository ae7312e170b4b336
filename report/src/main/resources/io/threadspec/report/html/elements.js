const data = JSON.parse(document.getElementById("data").textContent);
const texts = data.tables.texts;
const SVG = "http://www.w3.org/2000/svg";

/* Elements are made here and nowhere else. Text is set as text: no name becomes markup. */
function element(space, name, attributes, children) {
  const made = space ? document.createElementNS(space, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith("on")) made.addEventListener(key.substring(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.flat().filter(child => child !== undefined && child !== null));
  return made;
}
const html = (name, attributes, ...children) => element(null, name, attributes, children);
const svg = (name, attributes, ...children) => element(SVG, name, attributes, children);

const shorten = (text, most) => text.length <= most ? text : text.substring(0, Math.max(1, most - 1)) + "…";

/* The place with this number. */
function place(number) {
  const [className, method, file, line] = data.tables.places[number];
  return {number, className: texts[className], method: texts[method], file: texts[file], line};
}

function placeText(at) {
  if (!at.file) return "";
  return at.line > 0 ? at.file + ":" + at.line : at.file;
}

/* The events of a run: three numbers each. */
function eventsOf(flat) {
  const events = [];
  for (let i = 0; i < flat.length; i += 3) {
    events.push({thread: texts[flat[i]], what: texts[flat[i + 1]], place: place(flat[i + 2])});
  }
  return events;
}

/* Lines around a place, if its source was found. */
function sourceOf(at) {
  const lines = data.tables.source[at.number];
  if (!lines) return undefined;
  const first = lines[0];
  return html("div", {class: "source mono", role: "group", tabindex: "0", "aria-label": "Source of " + placeText(at)},
    lines.slice(1).map((line, i) => html("div", {class: first + i === at.line ? "here" : undefined},
      html("span", {class: "no"}, String(first + i)), texts[line])));
}
