package io.threadspec.report.english;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.BlockInterleaving;
import io.threadspec.analysis.finding.Evidence;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.PossibleOrder;
import io.threadspec.analysis.finding.PossibleOrder.LibraryCall;
import io.threadspec.analysis.finding.PropertyAutomaton;
import io.threadspec.analysis.finding.RunLattice;
import io.threadspec.analysis.finding.Sighting;
import io.threadspec.analysis.finding.Witness;
import io.threadspec.runtime.problem.ControlCharacters;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is said about each kind of evidence. */
final class EvidenceWords implements Evidence.Visitor<Words> {

    /** How much of a stack is shown. */
    private static final int FRAMES = 12;

    /** A finite run is shown and speaks for itself. */
    @Override
    public Words witness(Witness run) {
        if (!run.isInfinite()) {
            return Words.NONE;
        }
        int first = run.loopStart() + 1;
        int last = run.events().size();
        return Words.of("No finite run can break the property, but one that goes on for ever can. "
                + (first == last ? "Step " + first + " leaves" : "Steps " + first + " to " + last + " leave")
                + " all that the property knows as it was before. If the program did nothing else from then on, what is asked"
                + " for would never come. Whether it can do so is not known from this run.");
    }

    /** It is drawn. */
    @Override
    public Words propertyAutomaton(PropertyAutomaton automaton) {
        return Words.NONE;
    }

    /** It is drawn. */
    @Override
    public Words runLattice(RunLattice lattice) {
        return Words.NONE;
    }

    /** A line for each transaction, and below it what puts the next one after it. */
    @Override
    public Words blockCycle(BlockCycle whole) {
        BlockCycle cycle = whole.joined();
        var lines = new ArrayList<String>();
        lines.add("");
        lines.add("The cycle:");
        for (int i = 0; i < cycle.transactions().size(); i++) {
            lines.add("  " + Phrases.transaction(cycle.transactions().get(i)));
            BlockCycle.Conflict conflict = cycle.conflicts().get(i);
            lines.add("      " + Phrases.operation(conflict.earlier()) + " comes before "
                    + Phrases.operation(conflict.later()) + " of");
        }
        lines.add("  the first again");
        if (!cycle.stack().isEmpty()) {
            lines.add("Closed by thread '"
                    + ControlCharacters.escape(cycle.transactions().get(0).thread()) + "':");
            addStack(cycle.stack(), lines);
        }
        return Words.ofLines(lines);
    }

    /** It is shown in columns, and speaks for itself. */
    @Override
    public Words blockInterleaving(BlockInterleaving interleaving) {
        return Words.NONE;
    }

    @Override
    public Words missingOrder(MissingOrder pair) {
        return Words.of(
                "Nothing orders " + Phrases.event(pair.earlier()) + " and " + Phrases.event(pair.later())
                        + ", and the property depends on their order.",
                "Order them: by a lock that is held around both, by a volatile variable that is written after the one and read"
                        + " before the other, or by join. Otherwise the verdict depends on scheduling.");
    }

    @Override
    public Words possibleOrder(PossibleOrder pair) {
        return Words.of(
                "The first run shown has " + Phrases.event(pair.earlier()) + " after " + Phrases.event(pair.later())
                        + ". It cannot happen if code that is not woven keeps them in order. "
                        + calls(pair.release(), pair.acquire()),
                "Weave the library that is called (threadspec.dependencies), declare what its calls order"
                        + " (release, acquire), or say that it orders nothing (threadspec.unwoven).");
    }

    private static String calls(Optional<LibraryCall> release, Optional<LibraryCall> acquire) {
        List<String> calls = Stream.of(
                        release.map(call -> Phrases.call(call) + " as release"),
                        acquire.map(call -> Phrases.call(call) + " as acquire"))
                .flatMap(Optional::stream)
                .toList();
        return switch (calls.size()) {
            case 0 -> "Which calls may do so is not known: they were made by threads without events.";
            case 1 -> "The call that may do so: " + calls.get(0) + ".";
            default -> "Calls that may do so: " + String.join(", ", calls) + ".";
        };
    }

    @Override
    public Words sighting(Sighting seen) {
        String introduction =
                switch (seen.whose()) {
                    case SAME -> "Seen by thread ";
                    case PERHAPS_OTHERS ->
                        "Of the objects for which it was seen broken, perhaps another one than that of this run: by thread ";
                    case OTHERS ->
                        "No stack was kept for these objects. The property was also broken for others, by thread ";
                };
        var lines = new ArrayList<String>();
        lines.add(introduction
                + ControlCharacters.escape(seen.thread())
                + seen.method()
                        .map(method -> " in " + method.className() + "." + method.name())
                        .orElse("")
                + (seen.objects().isEmpty() ? "" : ", for " + Phrases.objects(seen.objects()))
                + ":");
        addStack(seen.stack(), lines);
        return Words.ofLines(lines);
    }

    private static void addStack(List<String> stack, List<String> lines) {
        stack.stream().limit(FRAMES).forEach(frame -> lines.add("    at " + ControlCharacters.escape(frame)));
        if (stack.size() > FRAMES) {
            lines.add("    ... " + (stack.size() - FRAMES) + " more");
        }
    }
}
