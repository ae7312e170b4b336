package io.threadspec.analysis.serializability;

import io.threadspec.analysis.serializability.RandomRun.Kind;
import io.threadspec.analysis.serializability.RandomRun.Step;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Which transaction happens before which other one, by the definition (Flanagan, Freund and Yi, section 3), while a run grows by one operation
 * after the other.
 */
final class TransactionOrder {

    private final List<Step> steps = new ArrayList<>();
    private final List<Integer> transactionOf = new ArrayList<>();

    /** By transaction: those that happen before it; the step that begins it; whether it is open, and whether it is a block. */
    private final List<BitSet> before = new ArrayList<>();

    private final List<Integer> begins = new ArrayList<>();
    private final BitSet open = new BitSet();
    private final BitSet blocks = new BitSet();

    private final int[] depth = new int[64];
    private final int[] current = new int[64];

    void add(Step step) {
        int t = step.thread();
        boolean begins = step.kind() == Kind.BEGIN && depth[t]++ == 0;
        if (begins || depth[t] == 0) {
            current[t] = before.size();
            before.add(new BitSet());
            this.begins.add(steps.size());
            open.set(current[t], begins);
            blocks.set(current[t], begins);
        }
        int own = current[t];
        for (int i = 0; i < steps.size(); i++) {
            int other = transactionOf.get(i);
            if (other != own && SerialOrder.conflict(steps.get(i), step)) {
                order(other, own);
            }
        }
        if (step.kind() == Kind.END && --depth[t] == 0) {
            open.clear(own);
        }
        steps.add(step);
        transactionOf.add(own);
    }

    private void order(int earlier, int later) {
        BitSet more = (BitSet) before.get(earlier).clone();
        more.set(earlier);
        for (int each = 0; each < before.size(); each++) {
            if (each == later || before.get(each).get(later)) {
                before.get(each).or(more);
            }
        }
    }

    int size() {
        return steps.size();
    }

    Step step(int i) {
        return steps.get(i);
    }

    int transactionOf(int step) {
        return transactionOf.get(step);
    }

    boolean isInBlock(int step) {
        return blocks.get(transactionOf(step));
    }

    /** The step with which the transaction of a step begins. */
    int beginOf(int step) {
        return begins.get(transactionOf(step));
    }

    boolean isOpen(int step) {
        return open.get(transactionOf(step));
    }

    boolean isInTransaction(int thread) {
        return depth[thread] > 0;
    }

    /** The open transactions that happen before that of a step. */
    BitSet openBefore(int step) {
        BitSet found = (BitSet) before.get(transactionOf(step)).clone();
        found.and(open);
        return found;
    }

    /** Whether some transaction happens before itself. */
    boolean hasCycle() {
        for (int each = 0; each < before.size(); each++) {
            if (before.get(each).get(each)) {
                return true;
            }
        }
        return false;
    }
}
