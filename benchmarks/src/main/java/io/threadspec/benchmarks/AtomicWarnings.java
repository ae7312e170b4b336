package io.threadspec.benchmarks;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Methods about which runs of the programs gave a warning, by class; methods as {@code Bank.Account.balance}. */
final class AtomicWarnings {

    private static final class OfClass {
        /** All that were executed. */
        final Set<String> executed = new TreeSet<>();

        /** Not serializable, and to blame. */
        final Set<String> refuted = new TreeSet<>();

        /** Those of the first run. */
        int first;

        /** Sets of blocks that are not serializable together, where none alone is to blame. */
        final Set<String> together = new HashSet<>();

        /** What locksets and reduction warn of. */
        final Set<String> suspected = new TreeSet<>();

        /** Not to blame in any run that was seen, but in another one that can happen. */
        final Set<String> predicted = new TreeSet<>();
    }

    private final Map<String, OfClass> classes = new TreeMap<>();

    /** @param name as findings have it: {@code com.acme.Account.move(int)}, or with words before that */
    static String method(String name) {
        String block = name.substring(name.lastIndexOf(' ', name.indexOf('(')) + 1);
        String method = block.replaceFirst("\\(.*", "");
        return method.substring(method.lastIndexOf('.', method.lastIndexOf('.') - 1) + 1)
                .replace('$', '.');
    }

    void executed(String method) {
        of(outermostClass(method)).executed.add(method);
    }

    void refuted(String method) {
        of(outermostClass(method)).refuted.add(method);
    }

    /** @param program in which that was seen */
    void together(String program, String blocks) {
        of(program).together.add(blocks);
    }

    void suspected(String method) {
        of(outermostClass(method)).suspected.add(method);
    }

    void predicted(String method) {
        of(outermostClass(method)).predicted.add(method);
    }

    /** A run of every program has been told. */
    void firstRunEnds() {
        classes.values().forEach(type -> type.first = type.refuted.size());
    }

    /** All methods that are not to be atomic. */
    Set<String> refuted() {
        Set<String> all = new TreeSet<>();
        classes.values().forEach(type -> all.addAll(type.refuted));
        return all;
    }

    private OfClass of(String type) {
        return classes.computeIfAbsent(type, name -> new OfClass());
    }

    private static String outermostClass(String method) {
        return method.substring(0, method.indexOf('.'));
    }

    /** A row for each class, and one for all; then the names that the numbers stand for. */
    String table() {
        var text = new StringBuilder(
                """
                | class | methods | reduction: refuted by us as well | other runs refute them | the rest | ours | of these in the first run | not found by reduction | warnings without blame |
                |---|---:|---:|---:|---:|---:|---:|---:|---:|
                """);
        int[] sums = new int[8];
        classes.forEach((name, type) -> {
            int[] counts = {
                type.executed.size(),
                both(type.suspected, type.refuted).size(),
                missed(type).size(),
                unexplained(type).size(),
                type.refuted.size(),
                type.first,
                without(type.refuted, type.suspected).size(),
                type.together.size()
            };
            for (int i = 0; i < counts.length; i++) {
                sums[i] += counts[i];
            }
            text.append(row(name, counts));
        });
        text.append(row("all", sums)).append('\n');
        classes.forEach((name, type) -> {
            append(text, name, "refuted", type.refuted);
            append(text, name, "only by reduction, other runs refute them", missed(type));
            append(text, name, "only by reduction", unexplained(type));
        });
        return text.toString();
    }

    private static Set<String> missed(OfClass type) {
        return both(without(type.suspected, type.refuted), type.predicted);
    }

    private static Set<String> unexplained(OfClass type) {
        return without(without(type.suspected, type.refuted), type.predicted);
    }

    private static String row(String name, int... counts) {
        List<String> cells = new ArrayList<>(List.of(name));
        for (int count : counts) {
            cells.add("" + count);
        }
        return "| " + String.join(" | ", cells) + " |\n";
    }

    private static void append(StringBuilder text, String type, String what, Set<String> methods) {
        if (!methods.isEmpty()) {
            text.append(type + ", " + what + ": " + String.join(", ", methods) + "\n");
        }
    }

    private static Set<String> both(Set<String> some, Set<String> others) {
        Set<String> common = new TreeSet<>(some);
        common.retainAll(others);
        return common;
    }

    private static Set<String> without(Set<String> all, Set<String> some) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(some);
        return rest;
    }
}
