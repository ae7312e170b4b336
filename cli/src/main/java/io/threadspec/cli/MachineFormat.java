package io.threadspec.cli;

import io.threadspec.report.json.JsonWriter;
import io.threadspec.spec.FormulaMonitor.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.commons.lang3.StringUtils;

/** The forms in which {@code threadspec monitor} prints a machine. */
enum MachineFormat {
    TABLE {
        @Override
        String print(MachineView view) {
            List<String> lines = new ArrayList<>();
            lines.add("formula      " + view.formula());
            lines.add(StringUtils.rightPad(view.names().name().toLowerCase(Locale.ROOT), 13)
                    + String.join(", ", view.monitor().propositions()));
            lines.add("monitorable  " + monitorable(view));
            if (view.names() == Names.EVENTS) {
                lines.add("D            " + pairs(view.dependent()));
                lines.add("ID           " + pairs(view.independent()));
            }
            lines.add("");
            for (int state = 0; state < view.machine().stateCount(); state++) {
                String mark = state == view.machine().initialState() ? "  (initial)" : "";
                lines.add("state " + state + "  " + view.verdict(state) + mark);
                for (MachineView.Transition transition : view.transitions(state)) {
                    lines.add("    " + transition.on() + " -> " + transition.target());
                }
            }
            return String.join(System.lineSeparator(), lines);
        }

        private String monitorable(MachineView view) {
            if (view.monitor().uglyPrefix().isEmpty()) {
                return "yes";
            }
            List<String> prefix = view.uglyPrefix();
            return prefix.isEmpty()
                    ? "no: from the beginning on no continuation decides it"
                    : "no: after " + String.join(", then ", prefix) + " no continuation decides it";
        }

        private String pairs(List<List<String>> pairs) {
            return pairs.isEmpty()
                    ? "none"
                    : pairs.stream()
                            .map(pair -> "(" + String.join(", ", pair) + ")")
                            .collect(Collectors.joining(" "));
        }
    },

    JSON {
        @Override
        String print(MachineView view) {
            Map<String, Object> document = new LinkedHashMap<>();
            document.put("formula", view.formula());
            document.put("names", view.names().name().toLowerCase(Locale.ROOT));
            document.put("propositions", view.monitor().propositions());
            document.put("monitorable", view.monitor().uglyPrefix().isEmpty());
            document.put("uglyPrefix", view.uglyPrefix());
            document.put("dependent", view.dependent());
            document.put("independent", view.independent());
            document.put("initialState", view.machine().initialState());
            List<Object> states = new ArrayList<>();
            for (int state = 0; state < view.machine().stateCount(); state++) {
                Map<String, Object> object = new LinkedHashMap<>();
                object.put("state", state);
                object.put("verdict", view.verdict(state));
                List<Object> transitions = new ArrayList<>();
                for (MachineView.Transition transition : view.transitions(state)) {
                    Map<String, Object> step = new LinkedHashMap<>();
                    step.put("on", transition.on());
                    step.put("to", transition.target());
                    transitions.add(step);
                }
                object.put("transitions", transitions);
                states.add(object);
            }
            document.put("states", states);
            return JsonWriter.write(document).stripTrailing();
        }
    },

    DOT {
        @Override
        String print(MachineView view) {
            List<String> lines = new ArrayList<>();
            lines.add("digraph monitor {");
            lines.add("  rankdir=LR;");
            lines.add("  label=" + quoted(view.formula()) + ";");
            lines.add("  start [shape=point];");
            lines.add("  start -> s" + view.machine().initialState() + ";");
            for (int state = 0; state < view.machine().stateCount(); state++) {
                String shape = view.machine().output(state).isFinal() ? "doublecircle" : "circle";
                lines.add("  s" + state + " [shape=" + shape + ", label=" + quoted(state + "\n" + view.verdict(state))
                        + "];");
                for (MachineView.Transition transition : view.transitions(state)) {
                    lines.add("  s" + state + " -> s" + transition.target() + " [label=" + quoted(transition.on())
                            + "];");
                }
            }
            lines.add("}");
            return String.join(System.lineSeparator(), lines);
        }

        private String quoted(String text) {
            return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
        }
    };

    abstract String print(MachineView view);
}
