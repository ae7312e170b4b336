/* All about one finding; made when it is opened. */
function detailOf(finding) {
  const box = html("div", {class: "detail"});
  box.append(html("code", {class: "formula"}, texts[finding.formula]));
  if (texts[finding.accepted]) box.append(html("p", {}, html("strong", {}, texts[finding.accepted])));
  finding.statements.forEach(text => box.append(html("p", {}, texts[text])));
  finding.remedies.forEach(text => box.append(html("p", {class: "remedy"}, texts[text])));
  box.append(html("p", {class: "soft"}, "Declared in ", html("code", {}, texts[finding.declared]), ", severity " + texts[finding.severity]
    + (finding.fails ? "; it fails the build. " : ". ") + "Fingerprint ", html("code", {}, finding.id)));
  if (finding.runs) box.append(runsOf(finding));
  (finding.cycles || []).forEach(found => {
    box.append(html("h3", {}, "Cycle of blocks"), cycle(found));
    const atPlaces = new Map();
    found.conflicts.flatMap(conflict => eventsOf(conflict)).forEach(event => {
      const {place, captions} = atPlaces.get(event.place.number) || {place: event.place, captions: new Set()};
      atPlaces.set(place.number, {place, captions: captions.add(event.what + " of thread " + event.thread)});
    });
    atPlaces.forEach(({place, captions}) => {
      const lines = sourceOf(place);
      if (lines) box.append(html("p", {class: "soft"}, [...captions].join("; ")), lines);
    });
    if (found.stack.length) box.append(stackOf("Closed by thread " + texts[found.transactions[0][0]], found.stack));
  });
  if (finding.stack) box.append(stackOf("Seen by thread " + texts[finding.seenBy], finding.stack));
  return box;
}

function stackOf(title, frames) {
  return html("section", {}, html("h3", {}, title), html("pre", {tabindex: "0", role: "group", "aria-label": title}, frames.map(frame => "at " + texts[frame]).join("\n")));
}

/* Nothing follows in the same line. */
const titleOf = run => texts[run.title].replace(/:$/, "");

/* The runs, one at a time, and beside them the automaton and the lattice, which follow the steps. */
function runsOf(finding) {
  const followers = [];
  const aside = html("div", {});
  if (finding.automaton !== undefined) {
    const box = graphBox("Automaton");
    aside.append(html("h3", {}, "Automaton of the property"), box);
    const mark = automaton(finding.automaton, box);
    followers.push((run, events, current) => { if (run.states) mark(run.states.slice(0, current + 2)); });
  }
  if (finding.lattice) {
    const box = graphBox("Lattice");
    aside.append(html("h3", {}, "All runs"), html("p", {class: "soft"}, "Each path from top to bottom is a run; boxes count the events of "
      + finding.lattice.threads.map(thread => texts[thread]).join(", ") + ". Runs in red do not keep the property."), box);
    const mark = lattice(finding.lattice, box);
    followers.push((run, events, current) => { if (run.earlier === 0) mark(events.slice(0, current + 1)); });
  }
  const shown = html("div", {});
  const show = number => shown.replaceChildren(runView(finding.runs[number], followers));
  const title = finding.runs.length === 1
    ? html("h3", {}, titleOf(finding.runs[0]))
    : html("div", {class: "steps"}, html("label", {}, "Run ", html("select", {onchange: event => show(Number(event.target.value))},
        finding.runs.map((run, i) => html("option", {value: i}, titleOf(run))))));
  show(0);
  return aside.childNodes.length
    ? html("div", {class: "columns"}, html("div", {}, title, shown), aside)
    : html("div", {}, title, shown);
}
