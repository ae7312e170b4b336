package io.threadspec.report;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.report.english.English;
import io.threadspec.runtime.problem.ControlCharacters;
import java.util.ArrayList;
import java.util.List;

/**
 * A run that interrupts a block as text, a column for each thread and a line for each operation, time going down:
 *
 * <pre>
 *       T1               T2
 *    2  * r(p) run.std:3
 *    3                   w(p) run.std:6   &lt;-- after 2 in every equivalent run
 *    4  * r(p) run.std:4                  &lt;-- after 3 in every equivalent run, so the block is not atomic
 * </pre>
 */
final class InterleavingColumns {

    private InterleavingColumns() {}

    static List<String> of(BlockInterleaving interleaving) {
        List<BlockInterleaving.Step> steps = interleaving.steps();
        var columns = new ColumnLayout();
        steps.forEach(step -> columns.measure(step.operation().thread(), cell(step)));
        var lines = new ArrayList<String>();
        lines.add(("      " + columns.header()).stripTrailing());
        if (interleaving.earlier() > 0) {
            lines.add("      … " + interleaving.earlier() + " earlier "
                    + (interleaving.earlier() == 1 ? "operation" : "operations") + " …");
        }
        int before = 0;
        for (int i = 0; i < steps.size(); i++) {
            BlockInterleaving.Step step = steps.get(i);
            int number = interleaving.earlier() + i + 1;
            String row =
                    "%4d  %s".formatted(number, columns.row(step.operation().thread(), cell(step)));
            boolean follows = step.onPath() && before > 0;
            lines.add(follows ? row + English.onPath(before, i == steps.size() - 1) : row.stripTrailing());
            before = step.onPath() ? number : before;
        }
        if (interleaving.omitted() > 0) {
            lines.add("      (" + interleaving.omitted()
                    + (interleaving.omitted() == 1 ? " operation between these is" : " operations between these are")
                    + " not shown)");
        }
        return lines;
    }

    private static String cell(BlockInterleaving.Step step) {
        var operation = step.operation();
        return ControlCharacters.escape((step.ofBlock() ? "* " : "") + operation.text() + place(operation.place()));
    }

    private static String place(BlockCycle.Place place) {
        return place.isKnown() ? " " + place.text() : "";
    }
}
