package io.threadspec.benchmarks;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Methods about which runs of the programs gave a warning, as {@code Bank.Account.balance}. */
final class AtomicWarnings {

    /** Those that were part of a cycle: whether in some run the method alone was to blame. */
    private final Map<String, Boolean> found = new TreeMap<>();

    /** Those that are not to be atomic any more. */
    private final Set<String> refuted = new TreeSet<>();

    /** Those with a suspicious operation, after which a block that is to be atomic may be interrupted. */
    private final Set<String> suspected = new TreeSet<>();

    /** @param place as a stack trace has it: {@code com.acme.Account.move(Account.java:12)} */
    static String atPlace(String place) {
        String method = place.replaceFirst("\\(.*", "");
        return method.substring(method.lastIndexOf('.', method.lastIndexOf('.') - 1) + 1)
                .replace('$', '.');
    }

    /** @param name as findings have it: {@code com.acme.Account.move(int)}, or with words before that */
    static String ofBlock(String name) {
        return atPlace(name.substring(name.lastIndexOf(' ', name.indexOf('(')) + 1));
    }

    /**
     * Adds what one run has shown; whether there is a method that is refuted now and was not before. One that is alone to blame is. Where there is none,
     * all are that were on a cycle: those that only met others will not be found once the others are no longer to be atomic, so they come last.
     */
    boolean find(List<Finding> findings) {
        Map<String, Boolean> now = new TreeMap<>();
        for (Finding finding : findings) {
            if (finding.verdict() == Verdict.NOT_SERIALIZABLE) {
                boolean alone = finding.evidence(BlockCycle.class).stream()
                        .anyMatch(cycle -> cycle.transactions().get(0).blamed());
                now.merge(ofBlock(finding.declaration().name().replaceFirst("^.*?: ", "")), alone, Boolean::logicalOr);
            }
        }
        now.forEach((method, alone) -> found.merge(method, alone, Boolean::logicalOr));
        boolean some = now.containsValue(true);
        now.values().removeIf(alone -> some && !alone);
        return refuted.addAll(now.keySet());
    }

    void suspect(Stream<String> places) {
        places.map(AtomicWarnings::atPlace).forEach(suspected::add);
    }

    Set<String> refuted() {
        return refuted;
    }

    /** A row for each class, and one for all. */
    String table() {
        Set<String> classes = new TreeSet<>();
        Stream.concat(found.keySet().stream(), suspected.stream())
                .map(AtomicWarnings::outermostClass)
                .forEach(classes::add);
        var text = new StringBuilder(
                """
                | class | not serializable | of these alone to blame | met such a one | only suspected |
                |---|---|---:|---|---|
                """);
        for (String type : classes) {
            text.append("| ").append(type);
            text.append(" | ").append(String.join(", ", of(type, refuted)));
            text.append(" | ").append(alone(of(type, refuted)));
            text.append(" | ").append(String.join(", ", of(type, met())));
            text.append(" | ")
                    .append(String.join(", ", of(type, onlySuspected())))
                    .append(" |\n");
        }
        return text + "| all | " + refuted.size() + " | " + alone(refuted) + " | " + met().size() + " | "
                + onlySuspected().size() + " |\n";
    }

    private long alone(Collection<String> methods) {
        return methods.stream()
                .filter(method -> found.getOrDefault(method, false))
                .count();
    }

    private Set<String> met() {
        return without(refuted, found.keySet());
    }

    private Set<String> onlySuspected() {
        return without(found.keySet(), suspected);
    }

    private static Set<String> without(Collection<String> some, Collection<String> all) {
        Set<String> rest = new TreeSet<>(all);
        rest.removeAll(some);
        return rest;
    }

    private static List<String> of(String type, Collection<String> methods) {
        return methods.stream()
                .filter(method -> outermostClass(method).equals(type))
                .toList();
    }

    private static String outermostClass(String method) {
        return method.substring(0, method.indexOf('.'));
    }
}
