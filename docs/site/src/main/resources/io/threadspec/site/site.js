"use strict";
/* The search. Texts are in a script of their own, which is loaded when somebody begins to search; a page from disk may fetch nothing. */
(() => {
  const MOST = 20;
  const root = document.body.dataset.root;
  const make = (name, attributes, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };
  const input = make("input", {type: "search", placeholder: "Search", "aria-label": "Search the documentation", autocomplete: "off"});
  const found = make("ul", {"aria-label": "Found"});
  found.hidden = true;
  const status = make("span", {role: "status", class: "skip"});
  document.querySelector(".search").append(input, found, status);

  let loading = false;
  input.addEventListener("focus", () => {
    if (loading) return;
    loading = true;
    const script = make("script", {src: root + "sections.js"});
    script.addEventListener("load", show);
    document.head.append(script);
  });
  input.addEventListener("input", show);
  document.addEventListener("keydown", event => {
    if (event.key === "Escape") { found.hidden = true; input.focus(); }
    else if (event.key === "/" && event.target !== input) { event.preventDefault(); input.focus(); }
  });

  /* Headings count more than texts; all words must be there. */
  function show() {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!window.sections || !words.length) { found.hidden = true; return; }
    const hits = [];
    for (const [title, heading, address, text] of window.sections) {
      const head = (title + " " + heading).toLowerCase();
      const body = text.toLowerCase();
      if (words.every(word => head.includes(word) || body.includes(word))) {
        hits.push({title, heading, address, text, weight: words.filter(word => head.includes(word)).length, at: body.indexOf(words[0])});
      }
    }
    hits.sort((one, other) => other.weight - one.weight);
    found.replaceChildren(...hits.slice(0, MOST).map(({title, heading, address, text, at}) =>
      make("li", {}, make("a", {href: root + address}, title + (heading ? ": " + heading : ""), make("span", {}, text.substring(Math.max(0, at - 30), at + 90))))));
    status.textContent = hits.length + " sections found";
    found.hidden = false;
  }
})();
