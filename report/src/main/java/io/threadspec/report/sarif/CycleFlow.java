package io.threadspec.report.sarif;

import io.threadspec.analysis.finding.BlockCycle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * A cycle of blocks as a flow: where each block begins, the operation by which the cycle comes to it, and the one by which the cycle leaves it. An operation
 * without a place of its own stands where its block begins.
 *
 * <p>In which order these came is known of a run in a file: that of its lines. Of a cycle that a program saw it is known if the first block is to blame: then the cycle comes to
 * every other transaction before it leaves it. The beginnings are known only to come before the operations of the same thread.
 */
final class CycleFlow {

    private record Step(String thread, String text, BlockCycle.Place place, boolean isOperation) {}

    private final BlockCycle cycle;
    private final List<Step> steps = new ArrayList<>();

    private CycleFlow(BlockCycle cycle) {
        this.cycle = cycle;
        List<BlockCycle.Conflict> conflicts = cycle.conflicts();
        for (int i = 0; i < conflicts.size(); i++) {
            BlockCycle.Transaction transaction = cycle.transactions().get(i);
            begin(transaction);
            BlockCycle.Operation leaving = conflicts.get(i).earlier();
            if (i > 0 && !conflicts.get(i - 1).later().equals(leaving)) {
                operation(conflicts.get(i - 1).later(), transaction);
            }
            operation(leaving, transaction);
        }
        operation(
                conflicts.get(conflicts.size() - 1).later(),
                cycle.transactions().get(0));
    }

    /** @param most so many steps at most */
    static SarifFlow of(BlockCycle cycle, SarifLocations at, int most) {
        return new CycleFlow(cycle).flow(at, most);
    }

    private void begin(BlockCycle.Transaction transaction) {
        if (transaction.begin().isKnown()) {
            steps.add(new Step(transaction.thread(), transaction.block() + " begins", transaction.begin(), false));
        }
    }

    private void operation(BlockCycle.Operation operation, BlockCycle.Transaction transaction) {
        if (operation.place().isKnown()) {
            steps.add(new Step(operation.thread(), operation.text(), operation.place(), true));
        } else if (transaction.begin().isKnown()) {
            String text = operation.text() + ", somewhere in the block that begins here";
            steps.add(new Step(operation.thread(), text, transaction.begin(), true));
        }
    }

    private SarifFlow flow(SarifLocations at, int most) {
        boolean ofRun = steps.stream().allMatch(step -> step.place().className().isEmpty());
        boolean isOrdered = ofRun || cycle.transactions().get(0).blamed();
        if (ofRun) {
            steps.sort(Comparator.comparingLong(step -> step.place().line()));
        }
        var flow = new SarifFlow("A cycle of " + cycle.transactions().size() + " transactions"
                + (isOrdered ? "" : ". In which order a thread did what it does here is not known"));
        for (int i = 0; i < Math.min(steps.size(), most); i++) {
            Step step = steps.get(i);
            Map<String, Object> location = SarifLocations.named(at.place(step.place()), step.text());
            boolean hasOrder = isOrdered && (ofRun || step.isOperation());
            flow.add(
                    step.thread(),
                    location,
                    step.isOperation() ? "essential" : "important",
                    hasOrder ? OptionalInt.of(i) : OptionalInt.empty());
        }
        return flow;
    }
}
