/* Graphs are laid out by Graphviz. It is given data, never its language, and in labels a backslash is a backslash. */
const label = text => text.replaceAll("\\", "\\\\");
let layout;

/* Draws a graph into an element when it is laid out; then calls what is to be done with it. */
function draw(into, graph, name, then) {
  layout = layout || Viz.instance();
  layout.then(viz => {
    const drawn = document.importNode(viz.renderSVGElement(graph), true);
    drawn.querySelectorAll("title").forEach(title => title.remove());
    drawn.querySelectorAll("text").forEach(text => text.setAttribute("font-size", text.getAttribute("font-size") / WIDER));
    const needed = Math.round(READABLE * drawn.width.baseVal.value);
    drawn.style.minWidth = needed + "px";
    drawn.setAttribute("role", "img");
    drawn.setAttribute("aria-label", name);
    into.replaceChildren(drawn);
    const columns = into.closest(".columns");
    if (columns) makeRoom(columns, needed);
    if (then) then(drawn);
  });
}

/* Beside a run a graph has two fifths of the width, as in the style sheet. */
function makeRoom(columns, needed) {
  columns.needed = Math.max(columns.needed || 0, needed);
  const fit = () => columns.classList.toggle("wide", columns.clientWidth * 2 / 5 < columns.needed);
  fit();
  addEventListener("resize", fit);
}

/* Scrolls a part of a graph into view, and nothing but the graph. */
function reveal(box, part) {
  if (!part) return;
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.left < outer.left || inner.right > outer.right) box.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2;
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}

function graphBox(name) {
  return html("div", {class: "drawing", role: "group", tabindex: "0", "aria-label": name}, html("p", {class: "soft"}, "Drawing …"));
}

/* Graphviz knows how wide letters of Helvetica are, a digit 0.556 of their size. Where the browser has wider ones instead, Graphviz is told a larger size. */
const WIDER = (() => {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = "100px Helvetica, Arial, sans-serif";
  return Math.max(1, pen.measureText("0").width / 55.6);
})();
/* No graph is drawn smaller than this: it gets the whole width of the page, and can be scrolled if that is not enough. */
const READABLE = 0.75;
const fontOf = size => ({fontname: "Helvetica", fontsize: String(size * WIDER)});
const FONT = fontOf(11);
const SMALLER = fontOf(10);
const MEANING = {
  TRUE: "kept for good", FALSE: "broken for good", PRESUMABLY_TRUE: "kept if it ends here", PRESUMABLY_FALSE: "owed if it ends here"
};

let graphs = 0;

/* The automaton of a property. Gives a function that marks a state, and those passed on the way. */
function automaton(number, into) {
  const machine = data.tables.automata[number];
  const prefix = "a" + graphs++ + "-";
  const nodes = machine.states.map((verdict, i) => ({
    name: "s" + i,
    attributes: {
      label: "s" + i + "\n" + MEANING[verdict],
      id: prefix + i,
      class: verdict === "FALSE" ? "bad" : verdict === "TRUE" ? "good" : "open",
      peripheries: verdict === "TRUE" || verdict === "FALSE" ? "2" : "1"
    }
  }));
  nodes.push({name: "start", attributes: {label: "", shape: "point", width: "0.1"}});
  const edges = machine.transitions.map(([from, to, condition]) => ({
    tail: "s" + from, head: "s" + to,
    attributes: {label: label(wrapped(texts[condition])), id: prefix + from + "-" + to}
  }));
  edges.push({tail: "start", head: "s" + machine.initial, attributes: {}});
  const graph = {
    graphAttributes: {rankdir: "TB", nodesep: "0.4", bgcolor: "transparent"},
    nodeAttributes: {...FONT, shape: "ellipse", margin: "0.06,0.03"}, edgeAttributes: SMALLER, nodes, edges
  };
  let marked = () => {};
  let last;
  draw(into, graph, "Automaton of the property with " + machine.states.length + " states", drawn => {
    const find = id => drawn.querySelector("#" + CSS.escape(id));
    marked = path => {
      drawn.querySelectorAll(".current, .taken").forEach(each => each.classList.remove("current", "taken"));
      path.forEach((state, i) => {
        find(prefix + state)?.classList.add("taken");
        if (i > 0) find(prefix + path[i - 1] + "-" + state)?.classList.add("taken");
      });
      const current = find(prefix + path[path.length - 1]);
      current?.classList.add("current");
      reveal(into, current);
    };
    if (last) marked(last);
  });
  return path => { last = path; marked(path); };
}

/* A condition in lines of readable length. */
function wrapped(text) {
  return text.replaceAll(" || ", "\nor ").split("\n").map(line => line.length <= 34 ? line : line.replaceAll(" && ", " &&\n")).join("\n");
}

/* The lattice of runs. Gives a function that marks the cuts of a run up to an event. */
function lattice(drawnLattice, into) {
  const prefix = "l" + graphs++ + "-";
  const threads = drawnLattice.threads.map(thread => texts[thread]);
  const byCut = new Map(drawnLattice.cuts.map((cut, i) => [cut.join(","), i]));
  const graph = {
    graphAttributes: {rankdir: "TB", nodesep: "0.25", ranksep: "0.35", bgcolor: "transparent"},
    nodeAttributes: {...FONT, shape: "box", style: "rounded", margin: "0.05,0.02", height: "0.2"}, edgeAttributes: {...SMALLER, arrowsize: "0.6"},
    nodes: drawnLattice.cuts.map((cut, i) => ({
      name: "c" + i, attributes: {label: cut.join(" "), id: prefix + i, class: drawnLattice.bad[i] ? "bad" : "open"}
    })),
    edges: drawnLattice.steps.map(([from, to, event, bad]) => ({
      tail: "c" + from, head: "c" + to, attributes: {label: label(" " + shorten(texts[event], 24)), id: prefix + from + "-" + to, class: bad ? "bad" : "open"}
    }))
  };
  let marked = () => {};
  let last;
  draw(into, graph, "Lattice of all runs with " + drawnLattice.cuts.length + " cuts", drawn => {
    marked = events => {
      drawn.querySelectorAll(".current, .taken").forEach(each => each.classList.remove("current", "taken"));
      const cut = threads.map(() => 0);
      let at = byCut.get(cut.join(","));
      const mark = (id, name) => drawn.querySelector("#" + CSS.escape(prefix + id))?.classList.add(name);
      mark(at, "taken");
      for (const event of events) {
        cut[threads.indexOf(event.thread)]++;
        const next = byCut.get(cut.join(","));
        mark(at + "-" + next, "taken");
        mark(next, "taken");
        at = next;
      }
      mark(at, "current");
      reveal(into, drawn.querySelector("#" + CSS.escape(prefix + at)));
    };
    if (last) marked(last);
  });
  return events => { last = events; marked(events); };
}

/* Without packages. */
const simple = text => text.replace(/\b(?:[a-z_][\w$]*\.)+(?=[A-Z])/g, "");

/* A cycle of blocks: the blamed ones have two outlines, and the conflict that closes it is dashed. */
function cycle(found) {
  const into = graphBox("Cycle of blocks");
  const operation = (flat, at) => {
    const [event] = eventsOf(flat.slice(at, at + 3));
    return shorten(simple(event.what), 40) + (event.place.file ? " (" + placeText(event.place) + ")" : "");
  };
  const size = found.transactions.length;
  draw(into, {
    graphAttributes: {rankdir: "TB", nodesep: "0.5", bgcolor: "transparent"},
    nodeAttributes: {...FONT, shape: "box"}, edgeAttributes: SMALLER,
    nodes: found.transactions.map(([thread, block, blamed, begin], i) => ({
      name: "t" + i, attributes: {
        label: label(shorten(texts[thread], 40)) + "\n" + label(texts[block] ? shorten(simple(texts[block]), 60) : "outside all blocks") + (texts[begin] ? "\n" + label(texts[begin]) : ""),
        class: blamed ? "bad" : "open", peripheries: blamed ? "2" : "1"
      }
    })),
    edges: found.conflicts.map((conflict, i) => ({
      tail: "t" + i, head: "t" + (i + 1) % size, attributes: {
        label: label(operation(conflict, 0)) + "\nbefore " + label(operation(conflict, 3)),
        style: i === size - 1 ? "dashed" : "solid"
      }
    }))
  }, "Cycle of " + size + " blocks");
  return into;
}
