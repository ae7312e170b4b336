package io.threadspec.analysis.temporal;

import io.threadspec.analysis.explanation.RunCount;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Fingerprint;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.finding.Witness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the computations of a property say. There may be as many as there are objects: of those that are satisfied it keeps the first and
 * their number, and of the others, when their witnesses are many, only the worst with each fingerprint.
 */
final class Verdicts {

    /** How many events the witnesses may have together before verdicts are left out that say nothing new. */
    private static final long MOST_EVENTS = 1 << 20;

    private final Declaration declaration;
    private final List<SliceVerdict> notable = new ArrayList<>();

    /** By fingerprint, the worst so far. */
    private final Map<String, Verdict> worst = new HashMap<>();

    private Optional<SliceVerdict> first = Optional.empty();
    private RunCount runs = RunCount.ZERO;
    private long count;
    private long events;

    Verdicts(Declaration declaration) {
        this.declaration = declaration;
    }

    void add(SliceVerdict verdict) {
        first = first.or(() -> Optional.of(verdict));
        runs = runs.plus(verdict.runs());
        count++;
        if (verdict.verdict() != Verdict.SATISFIED && isNew(verdict)) {
            notable.add(verdict);
        }
    }

    /** Adds one that is named before all others. */
    void addFirst(SliceVerdict verdict) {
        notable.add(0, verdict);
        runs = runs.plus(verdict.runs());
        count++;
    }

    private boolean isNew(SliceVerdict verdict) {
        String fingerprint = Fingerprint.of(declaration, verdict.test(), verdict.evidence());
        Verdict known = worst.get(fingerprint);
        boolean isWorse = known == null || verdict.verdict().compareTo(known) < 0;
        if (isWorse) {
            worst.put(fingerprint, verdict.verdict());
        }
        // At least one, for the verdict itself.
        events += 1
                + verdict.evidence().stream()
                        .mapToLong(each ->
                                each instanceof Witness run ? run.events().size() : 0)
                        .sum();
        return isWorse || events <= MOST_EVENTS;
    }

    /** Those that are not satisfied. */
    List<SliceVerdict> notable() {
        return notable;
    }

    /** Nothing if there are none at all. */
    Optional<SliceVerdict> first() {
        return first.or(() -> notable.stream().findFirst());
    }

    /** How many there are. */
    long count() {
        return count;
    }

    /** The runs of all of them. */
    RunCount runs() {
        return runs;
    }
}
