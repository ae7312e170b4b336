package io.threadspec.weaver;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What was measured of a library.
 *
 * @param versions how many classes have a version of the class file format
 * @param unwoven methods that would have become too large
 * @param weaving processor time
 * @param linkings on each JDK
 */
record ScaleFigures(
        String library, Map<Integer, Integer> versions, long unwoven, Duration weaving, List<Linking> linkings) {

    /** What a JDK linked. */
    record Linking(int jdk, LinkedClasses plain, LinkedClasses woven) {
        @Override
        public String toString() {
            return "jdk=" + jdk + " classes=" + plain.size() + " linked=" + woven.linked();
        }
    }

    /** @param rows of libraries */
    static String table(List<String> rows) {
        return """
                | library | classes | class file versions | linked, plain and woven | methods too large | weaving | linking: plain | woven |
                |---|---:|---|---|---:|---:|---:|---:|
                """
                + String.join("", rows)
                + "\nlibraries=" + rows.size() + " classes="
                + rows.stream().mapToInt(ScaleFigures::classes).sum() + "\n";
    }

    private static int classes(String row) {
        return Integer.parseInt(row.split("\\|")[2].strip());
    }

    private int classes() {
        return versions.values().stream().mapToInt(count -> count).sum();
    }

    String row() {
        return "| " + library + " | " + classes() + " | "
                + versions.entrySet().stream()
                        .map(version -> version.getKey() + ": " + version.getValue())
                        .collect(Collectors.joining(", "))
                + " | "
                + linkings.stream()
                        .map(linking -> linking.jdk + ": " + linking.woven.linked())
                        .collect(Collectors.joining(", "))
                + " | " + unwoven + " | " + seconds(weaving) + " | "
                + seconds(total(linkings.stream().map(Linking::plain).toList())) + " | "
                + seconds(total(linkings.stream().map(Linking::woven).toList())) + " |\n";
    }

    private static Duration total(List<LinkedClasses> linked) {
        return linked.stream().map(LinkedClasses::processorTime).reduce(Duration.ZERO, Duration::plus);
    }

    private static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
    }
}
