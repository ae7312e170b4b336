/* Runs as space-time diagrams: a lane for each thread, time going down, arrows for what orders events of different threads. */
const ROW = 30;
const TOP = 44;
let diagrams = 0;

function lanesOf(events) {
  return [...new Set(events.map(event => event.thread))].sort();
}

/* Gives the diagram and a function that marks how far the run has come. */
function spaceTime(run, events, choose) {
  const threads = lanesOf(events);
  const gap = Math.max(34, Math.min(130, 520 / threads.length));
  const x = thread => 40 + gap * (threads.indexOf(thread) + .5);
  const y = i => TOP + ROW * (i + .5);
  const textAt = 40 + gap * threads.length + 16;
  const longest = Math.max(...events.map(event => shorten(event.what, 48).length + placeText(event.place).length));
  const width = textAt + 7.2 * longest + 60;
  const height = TOP + ROW * events.length + 8;
  const idle = new Set(run.idle);
  const ofBlock = new Set(run.ofBlock || []);
  const arrow = "arrow" + diagrams++;
  const picture = svg("svg", {width: Math.max(width, 320), height, role: "img",
    "aria-label": "Space-time diagram of " + events.length + " events of " + threads.length + " threads"});
  picture.append(svg("defs", {}, svg("marker", {id: arrow, viewBox: "0 0 8 8", refX: 8, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto"},
    svg("path", {d: "M0 0 L8 4 L0 8 z"}))));
  const rows = events.map((event, i) => {
    const kind = i === run.breaks ? "breaks" : ofBlock.has(i) ? "block" : idle.has(i) ? "idle" : "plain";
    return svg("g", {class: kind, onclick: () => choose(i)},
      svg("rect", {class: "hit", x: 0, y: y(i) - ROW / 2, width: Math.max(width, 1600), height: ROW}),
      svg("line", {class: "guide", x1: x(event.thread) + 8, x2: textAt - 6, y1: y(i), y2: y(i)}));
  });
  rows.forEach(row => picture.append(row));
  threads.forEach(thread => {
    picture.append(
      svg("line", {class: "lane", x1: x(thread), x2: x(thread), y1: TOP - 8, y2: height - 4}),
      svg("text", {class: "thread", x: x(thread), y: TOP - 20, "text-anchor": "middle"}, shorten(thread, Math.max(3, Math.floor(gap / 7.5))), svg("title", {}, thread)));
  });
  for (let i = 0; i < run.order.length; i += 2) {
    const [from, to] = [run.order[i], run.order[i + 1]];
    const [x1, y1, x2, y2] = [x(events[from].thread), y(from), x(events[to].thread), y(to)];
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const inset = 7 / length;
    picture.append(svg("line", {class: "order", "marker-end": "url(#" + arrow + ")",
      x1: x1 + (x2 - x1) * inset, y1: y1 + (y2 - y1) * inset, x2: x2 - (x2 - x1) * inset, y2: y2 - (y2 - y1) * inset}));
  }
  const marks = events.map((event, i) => svg("g", {class: rows[i].getAttribute("class"), onclick: () => choose(i)},
    svg("circle", {class: "event", cx: x(event.thread), cy: y(i), r: 6.5}),
    svg("text", {class: "number", x: 8, y: y(i) + 4}, String(run.earlier + i + 1)),
    svg("text", {x: textAt, y: y(i) + 4},
      svg("tspan", {class: "what"}, shorten(event.what, 48)), svg("tspan", {class: "place", dx: 10}, placeText(event.place)), svg("title", {}, event.thread + ": " + event.what))));
  marks.forEach(mark => picture.append(mark));
  return {picture, mark(current) {
    for (const group of [rows, marks]) {
      group.forEach((each, i) => {
        each.classList.toggle("later", i > current);
        each.classList.toggle("current", i === current);
      });
    }
    return y(Math.max(0, current));
  }};
}

/* The variables after an event. */
function valuesAfter(run, events, current) {
  const values = new Map();
  let changed;
  for (const text of run.initial.map(number => texts[number])) {
    const cut = text.indexOf("=");
    values.set(text.substring(0, cut), text.substring(cut + 1));
  }
  for (let i = 0; i <= current; i++) {
    const cut = events[i].what.indexOf("=");
    changed = cut < 0 ? undefined : events[i].what.substring(0, cut);
    if (cut >= 0 && (values.has(changed) || run.initial.length === 0)) values.set(changed, events[i].what.substring(cut + 1));
  }
  return [...values].map(([name, value]) => html("li", {class: name === changed ? "changed mono" : "mono"}, name + "=" + value));
}

function tableOf(run, events) {
  return html("details", {}, html("summary", {}, "As a table"), html("table", {},
    html("thead", {}, html("tr", {}, ["Step", "Thread", "Event", "Method", "Place"].map(name => html("th", {scope: "col"}, name)))),
    html("tbody", {}, events.map((event, i) => html("tr", {},
      html("td", {}, String(run.earlier + i + 1)), html("td", {}, event.thread), html("td", {}, event.what + (i === run.breaks ? " (breaks the property)" : "")),
      html("td", {}, event.place.className ? event.place.className + "." + event.place.method : ""), html("td", {}, placeText(event.place)))))));
}

/* A run to step through, from before its first event to its last. Tells the other diagrams where it is. */
function runView(run, followers) {
  const events = eventsOf(run.events);
  let current = run.breaks >= 0 && run.breaks < events.length ? run.breaks : events.length - 1;
  const now = html("p", {class: "now", role: "status"});
  const values = html("ul", {class: "values", "aria-label": "Variables"});
  const source = html("div", {});
  const diagram = spaceTime(run, events, go);
  const box = html("div", {class: "diagram", tabindex: "0", role: "group", "aria-label": "Run; arrow keys step through it", onkeydown: keys}, diagram.picture);
  const buttons = [["First", () => go(-1)], ["Previous", () => go(current - 1)], ["Next", () => go(current + 1)], ["Last", () => go(events.length - 1)]]
    .map(([name, action]) => html("button", {type: "button", onclick: action}, name));

  function keys(event) {
    const to = {ArrowDown: current + 1, ArrowRight: current + 1, ArrowUp: current - 1, ArrowLeft: current - 1, Home: -1, End: events.length - 1}[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }
  function go(to) {
    current = Math.max(-1, Math.min(events.length - 1, to));
    const at = diagram.mark(current);
    if (at < box.scrollTop + TOP || at > box.scrollTop + box.clientHeight - ROW) box.scrollTop = at - box.clientHeight / 2;
    buttons[0].disabled = buttons[1].disabled = current < 0;
    buttons[2].disabled = buttons[3].disabled = current === events.length - 1;
    now.replaceChildren(told());
    values.replaceChildren(...valuesAfter(run, events, current));
    const lines = current < 0 ? undefined : sourceOf(events[current].place);
    source.replaceChildren(...lines ? [lines] : []);
    followers.forEach(follower => follower(run, events, current));
  }
  function told() {
    if (current < 0) return run.breaks < 0 ? "Before the first event: the initial state breaks the property." : "Before the first event that is shown.";
    const event = events[current];
    const where = placeText(event.place) + (event.place.method ? ", in " + event.place.method : "");
    return "Step " + (run.earlier + current + 1) + " of " + (run.earlier + events.length + run.later) + ": thread " + event.thread + ", " + event.what
      + (where ? " (" + where + ")" : "") + (current === run.breaks ? ". This breaks the property." : current >= run.loop ? ". From here on again and again." : ".");
  }
  const notes = [];
  if (run.earlier) notes.push(run.earlier + " earlier events are not shown.");
  if (run.later) notes.push(run.later + " later events are not shown.");
  if (run.omitted) notes.push(run.omitted + " operations between these are not shown.");
  go(current);
  return html("div", {}, html("div", {class: "steps"}, buttons), now, values, box, notes.length ? html("p", {class: "soft"}, notes.join(" ")) : undefined, source, tableOf(run, events));
}
