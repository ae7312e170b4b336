/* The page: a summary that filters, and the list of findings. */
const TONES = {VIOLATED: "bad", PREDICTED: "bad", "NOT SERIALIZABLE": "bad", SUSPECTED: "warn", "NOT MONITORABLE": "warn", INCONCLUSIVE: "warn", SATISFIED: "good"};
const tone = verdict => TONES[data.verdicts[verdict]] || "none";
const wanted = {verdicts: new Set(), module: "", spec: "", test: "", words: []};

const rows = data.findings.map((finding, i) => {
  const panel = html("div", {id: "panel" + i, hidden: true});
  const button = html("button", {type: "button", class: "row", "aria-expanded": "false", "aria-controls": panel.id, onclick: () => toggle(i)},
    html("span", {class: "verdict " + tone(finding.verdict)}, data.verdicts[finding.verdict]),
    html("span", {class: "name"}, texts[finding.name]),
    html("span", {class: "about"}, [texts[finding.accepted], texts[finding.message], texts[finding.test] && "Test: " + texts[finding.test]].filter(Boolean).join(" · ") || texts[finding.formula]));
  const searched = [finding.name, finding.accepted, finding.message, finding.formula, finding.test, finding.declared, finding.module, ...finding.statements, ...finding.remedies]
    .map(text => texts[text]).concat(threadsOf(finding), data.verdicts[finding.verdict], finding.id).join("\n").toLowerCase();
  return {finding, item: html("li", {id: "finding-" + finding.id}, button, panel), button, panel, searched};
});

function threadsOf(finding) {
  const names = new Set();
  (finding.runs || []).forEach(run => run.events.forEach((number, i) => { if (i % 3 < 2) names.add(texts[number]); }));
  return [...names];
}

function toggle(i, open) {
  const row = rows[i];
  const show = open === undefined ? row.panel.hidden : open;
  if (show && !row.panel.childNodes.length) row.panel.append(detailOf(row.finding));
  row.panel.hidden = !show;
  row.button.setAttribute("aria-expanded", String(show));
}

const list = html("ul", {class: "list"}, rows.map(row => row.item));
const count = html("p", {class: "soft", role: "status"});

function filter() {
  let shown = 0;
  rows.forEach(({finding, item, searched}) => {
    const fits = (wanted.verdicts.size === 0 || wanted.verdicts.has(finding.verdict)) && (!wanted.module || texts[finding.module] === wanted.module)
      && (!wanted.spec || texts[finding.spec] === wanted.spec)
      && (!wanted.test || texts[finding.test] === wanted.test) && wanted.words.every(word => searched.includes(word));
    item.hidden = !fits;
    shown += fits ? 1 : 0;
  });
  count.textContent = shown + " of " + rows.length + " findings" + (data.more ? "; " + data.more + " more are in report.json" : "");
}

function chips() {
  const counts = new Map();
  data.findings.forEach(finding => counts.set(finding.verdict, (counts.get(finding.verdict) || 0) + 1));
  return html("ul", {class: "chips", "aria-label": "Show only these verdicts"}, [...counts].sort(([one], [other]) => one - other).map(([verdict, number]) => {
    const chip = html("button", {type: "button", class: "chip", "aria-pressed": "false", onclick: () => {
      if (!wanted.verdicts.delete(verdict)) wanted.verdicts.add(verdict);
      chip.setAttribute("aria-pressed", String(wanted.verdicts.has(verdict)));
      filter();
    }}, html("strong", {}, String(number)), data.verdicts[verdict]);
    return html("li", {}, chip);
  }));
}

/* None where there is nothing to choose: most pages are about one module. */
function choice(name, member) {
  const values = [...new Set(data.findings.map(finding => texts[finding[member]]))].filter(Boolean).sort();
  if (!values.length) return undefined;
  return html("label", {}, name, html("select", {onchange: event => { wanted[member] = event.target.value; filter(); }},
    html("option", {value: ""}, "all"), values.map(value => html("option", {value}, shorten(value, 80)))));
}

const search = html("input", {type: "search", autocomplete: "off", oninput: () => {
  wanted.words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  filter();
}});

const THEMES = ["system", "light", "dark"];
const theme = html("button", {type: "button", class: "theme", onclick: () => {
  const next = THEMES[(THEMES.indexOf(document.documentElement.dataset.theme || "system") + 1) % 3];
  if (next === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  theme.textContent = "Colours: " + next;
}}, "Colours: system");

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.altKey || event.metaKey || /^(INPUT|SELECT)$/.test(event.target.tagName)) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const visible = rows.filter(row => !row.item.hidden);
  const at = visible.findIndex(row => row.item.contains(document.activeElement));
  if (event.key === "/") search.focus();
  else if (event.key === "j") visible[Math.min(at + 1, visible.length - 1)]?.button.focus();
  else if (event.key === "k") visible[Math.max(at - 1, 0)]?.button.focus();
  else if (event.key === "Escape" && at >= 0) { toggle(rows.indexOf(visible[at]), false); visible[at].button.focus(); }
  else return;
  event.preventDefault();
});

function openLinked() {
  const at = rows.findIndex(row => "#finding-" + row.finding.id === location.hash);
  if (at < 0) return;
  toggle(at, true);
  rows[at].item.scrollIntoView();
}

const warnings = data.warnings.length
  ? html("details", {}, html("summary", {}, data.warnings.length + (data.warnings.length === 1 ? " warning" : " warnings") + " about the recording"),
      data.warnings.map(text => html("p", {class: "warnings"}, text)))
  : undefined;
document.body.append(
  html("header", {}, html("div", {class: "title"}, html("h1", {}, "ThreadSpec report"),
    html("span", {class: "soft"}, data.events + " events in " + data.traces + (data.traces === 1 ? " trace" : " traces")), theme), chips()),
  html("main", {}, html("div", {class: "filters"}, html("label", {}, "Search", search), choice("Module", "module"), choice("Specification", "spec"), choice("Test", "test")), count, warnings, list),
  html("footer", {}, html("kbd", {}, "/"), " search  ", html("kbd", {}, "j"), " ", html("kbd", {}, "k"), " next and previous finding  ", html("kbd", {}, "Enter"), " open  ",
    html("kbd", {}, "Esc"), " close  ", html("kbd", {}, "↑"), " ", html("kbd", {}, "↓"), " step through a run"));
filter();
addEventListener("hashchange", openLinked);
openLinked();
