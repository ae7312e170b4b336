package io.threadspec.report;

import io.threadspec.analysis.finding.Witness;
import io.threadspec.analysis.finding.WitnessEvent;
import io.threadspec.runtime.problem.ControlCharacters;
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

    private final Witness witness;

    /** They have the same order in every witness of a finding. */
    private final ColumnLayout columns = new ColumnLayout();

    private ThreadColumns(Witness witness) {
        this.witness = witness;
    }

    static List<String> of(Witness witness) {
        return new ThreadColumns(witness).lines();
    }

    private List<String> lines() {
        List<ShownEvents> stretches = ShownEvents.of(witness);
        int breaking = stretches.size();
        for (int i = 0; i < stretches.size(); i++) {
            if (stretches.get(i).contains(witness.violatingEvent())) {
                breaking = i;
            }
        }
        int last = witness.violatingEvent() < 0 ? -1 : breaking;
        int end = Math.min(stretches.size(), last + MAX_LINES / 3);
        int begin = Math.max(0, end - MAX_LINES);
        List<ShownEvents> shown = stretches.subList(begin, end);
        for (ShownEvents stretch : shown) {
            if (!stretch.isFolded()) {
                WitnessEvent event = witness.events().get(stretch.from());
                columns.measure(event.thread(), cell(event));
            }
        }
        var lines = new ArrayList<String>();
        lines.add(("      " + columns.header()).stripTrailing());
        if (!witness.initialState().isEmpty()) {
            lines.add((witness.earlier() == 0 ? "      initially " : "      after " + witness.earlier() + " events ")
                    + ControlCharacters.escape(String.join(", ", witness.initialState()))
                    + (witness.violatingEvent() < 0 ? "   <-- breaks the property" : ""));
        }
        if (begin > 0) {
            lines.add("      … " + (witness.earlier() + shown.get(0).from()) + " earlier events …");
        }
        for (ShownEvents stretch : shown) {
            if (witness.isInfinite() && stretch.contains(witness.loopStart())) {
                lines.add("      and from here on again and again:");
            }
            lines.add(
                    stretch.isFolded()
                            ? "      … " + stretch.length() + " events that change nothing …"
                            : line(stretch.from()));
        }
        int left = witness.later()
                + (end < stretches.size()
                        ? witness.events().size() - stretches.get(end).from()
                        : 0);
        if (left > 0) {
            lines.add("      … " + left + " later events …");
        }
        return lines;
    }

    private String line(int index) {
        WitnessEvent event = witness.events().get(index);
        String text = "%4d  %s".formatted(witness.earlier() + index + 1, columns.row(event.thread(), cell(event)));
        return index == witness.violatingEvent() ? text + "<-- breaks the property" : text.stripTrailing();
    }

    private static String cell(WitnessEvent event) {
        String what = event.value().isEmpty() ? event.variable() : event.variable() + "=" + event.value();
        return ControlCharacters.escape(what + " " + event.file() + ":" + event.line());
    }
}
