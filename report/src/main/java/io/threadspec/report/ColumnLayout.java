package io.threadspec.report;

import io.threadspec.runtime.problem.ControlCharacters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.lang3.StringUtils;

/** A column for each thread, wide enough for what is written into it; ordered by the threads' names. */
final class ColumnLayout {

    private static final int GAP = 3;

    /** From each thread, by its name as it is shown, to the width of its column. */
    private final Map<String, Integer> widths = new TreeMap<>();

    /** Makes room; to be called for all that is to be written. */
    void measure(String thread, String cell) {
        String name = ControlCharacters.escape(thread);
        widths.merge(name, Math.max(name.length(), cell.length()), Math::max);
    }

    /** The names of the threads. */
    String header() {
        return row(List.copyOf(widths.keySet()));
    }

    /** What one thread does, and nothing in the other columns. */
    String row(String thread, String cell) {
        String own = ControlCharacters.escape(thread);
        var cells = new ArrayList<String>();
        for (String each : widths.keySet()) {
            cells.add(each.equals(own) ? cell : "");
        }
        return row(cells);
    }

    private String row(List<String> cells) {
        var row = new StringBuilder();
        var each = widths.values().iterator();
        for (String cell : cells) {
            row.append(StringUtils.rightPad(cell, each.next() + GAP));
        }
        return row.toString();
    }
}
