package io.threadspec.report.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a log as ShiViz does: the expression in the first line has the groups {@code host}, {@code clock} and {@code event}, and is applied to the lines behind
 * the empty one; the clock is JSON, and of each host it counts 1, 2, 3, … in the order of the log.
 */
final class ShiVizReader {

    /** Names without escapes. */
    private static final Pattern COMPONENT = Pattern.compile("\"([^\"\\\\\\p{Cntrl}]+)\":([1-9]\\d*)");

    private static final Pattern CLOCK = Pattern.compile("\\{" + COMPONENT + "(," + COMPONENT + ")*\\}");

    /** @param clock by host */
    record Entry(String host, Map<String, Integer> clock, String event) {

        /** Whether another event comes before this one, or is this one. */
        boolean knows(Entry other) {
            return clock.getOrDefault(other.host, 0) >= other.number();
        }

        int number() {
            return clock.getOrDefault(host, 0);
        }
    }

    private ShiVizReader() {}

    static List<Entry> read(String log) {
        List<String> lines = log.lines().toList();
        Pattern expression = Pattern.compile(lines.get(0));
        assertEquals("", lines.get(1), "one execution");
        Map<String, Integer> counts = new HashMap<>();
        List<Entry> entries = new ArrayList<>();
        for (String line : lines.subList(2, lines.size())) {
            Matcher groups = expression.matcher(line);
            assertTrue(groups.matches(), line);
            Map<String, Integer> clock = new HashMap<>();
            String components = groups.group("clock");
            assertTrue(CLOCK.matcher(components).matches(), line);
            COMPONENT
                    .matcher(components)
                    .results()
                    .forEach(part -> clock.put(part.group(1), Integer.parseInt(part.group(2))));
            var entry = new Entry(groups.group("host"), clock, groups.group("event"));
            assertEquals(counts.merge(entry.host, 1, Integer::sum), entry.number(), line);
            clock.forEach((host, known) -> assertTrue(known <= counts.getOrDefault(host, 0), "unknown cause: " + line));
            entries.add(entry);
        }
        return entries;
    }
}
