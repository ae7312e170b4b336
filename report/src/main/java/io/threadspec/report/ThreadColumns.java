package io.threadspec.report;

import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import java.util.ArrayList;
import java.util.List;

/**
 * A run as text, a column for each thread and a line for each event, time going down:
 *
 * <pre>
 *       landing                       radio
 *       initially landing=0, approved=0, radio=1
 *    1  approved=1 Controller.java:31
 *    2                                radio=0 Controller.java:40
 *    3  landing=1 Controller.java:20                              &lt;-- breaks the property
 * </pre>
 */
final class ThreadColumns {

    /** What a screen has room for; what lies further back is folded. */
    private static final int MAX_LINES = 24;

    private static final int GAP = 3;

    private final Witness witness;
    private final List<String> threads = new ArrayList<>();
    private final List<Integer> widths = new ArrayList<>();

    private ThreadColumns(Witness witness) {
        this.witness = witness;
    }

    static List<String> of(Witness witness) {
        return new ThreadColumns(witness).lines();
    }

    private List<String> lines() {
        int end = Math.min(witness.events().size(), witness.violatingEvent() + MAX_LINES / 3);
        int begin = Math.max(0, end - MAX_LINES);
        for (WitnessEvent event : witness.events().subList(begin, end)) {
            measure(event);
        }
        var lines = new ArrayList<String>();
        lines.add(("      " + row(threads)).stripTrailing());
        lines.add("      initially " + String.join(", ", witness.initialState())
                + (witness.violatingEvent() < 0 ? "   <-- breaks the property" : ""));
        if (begin > 0) {
            lines.add("      … " + begin + " earlier events …");
        }
        for (int i = begin; i < end; i++) {
            lines.add(line(i));
        }
        if (end < witness.events().size()) {
            lines.add("      … " + (witness.events().size() - end) + " later events …");
        }
        return lines;
    }

    private void measure(WitnessEvent event) {
        int column = threads.indexOf(event.thread());
        if (column < 0) {
            column = threads.size();
            threads.add(event.thread());
            widths.add(event.thread().length());
        }
        widths.set(column, Math.max(widths.get(column), cell(event).length()));
    }

    private String line(int index) {
        WitnessEvent event = witness.events().get(index);
        var cells = new ArrayList<String>();
        for (String thread : threads) {
            cells.add(thread.equals(event.thread()) ? cell(event) : "");
        }
        String text = "%4d  %s".formatted(index + 1, row(cells));
        return index == witness.violatingEvent() ? text + "<-- breaks the property" : text.stripTrailing();
    }

    private static String cell(WitnessEvent event) {
        return event.variable() + "=" + event.value() + " " + event.file() + ":" + event.line();
    }

    private String row(List<String> cells) {
        var row = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            row.append(cells.get(i))
                    .append(" ".repeat(widths.get(i) - cells.get(i).length() + GAP));
        }
        return row.toString();
    }
}
