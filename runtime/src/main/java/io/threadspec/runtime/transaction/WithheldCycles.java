package io.threadspec.runtime.transaction;

import java.util.ArrayList;
import java.util.List;

/**
 * Cycles of which it is not known yet whether they count: an execution on them may still wait on the monitor because of which it is to be atomic, and
 * is left out then; or the execution that closes the cycle may turn out to be to blame for another one. Of the cycles that one execution closes that one
 * counts for which it is to blame, else the first one that is left. Guarded by the run.
 *
 * @param <C> what is to be told of a cycle
 */
public final class WithheldCycles<C> {

    /** Of one execution no more are kept: if all of these do not count in the end, it is not reported. */
    private static final int MOST = 8;

    /** @param open executions on the cycle that have not ended */
    private record Withheld<C>(Transaction closing, List<Transaction> open, C cycle) {}

    private final List<Withheld<C>> withheld = new ArrayList<>();

    /** Whether another cycle of the execution is worth keeping for which it is not to blame. */
    public boolean wantsMore(Transaction closing) {
        int known = 0;
        for (Withheld<C> each : withheld) {
            if (each.closing == closing) {
                known++;
                if (each.open.size() == 1 && each.open.contains(closing)) {
                    return false; // It counts, unless a better one comes or the execution itself waits.
                }
            }
        }
        return known < MOST;
    }

    /** An execution has closed a cycle on which others, or itself, may still be left out. */
    public void add(Transaction closing, List<Transaction> unsettled, C cycle) {
        if (wantsMore(closing)) {
            hold(closing, unsettled, cycle);
        }
    }

    /** The same, and is to blame for the cycle: no other one of it will count. */
    public void addBlamed(Transaction closing, C cycle) {
        withheld.removeIf(each -> each.closing == closing);
        hold(closing, List.of(closing), cycle);
    }

    private void hold(Transaction closing, List<Transaction> unsettled, C cycle) {
        unsettled.forEach(Transaction::await);
        withheld.add(new Withheld<>(closing, new ArrayList<>(unsettled), cycle));
    }

    /** An execution has ended, or was left out; the cycles that count because of it. */
    public List<C> settled(Transaction ended) {
        withheld.removeIf(each -> ended.isLeftOut() && each.open.contains(ended));
        List<C> counting = new ArrayList<>();
        for (Withheld<C> each : List.copyOf(withheld)) {
            if (each.open.remove(ended) && each.open.isEmpty()) {
                count(each, counting);
            }
        }
        return counting;
    }

    /** The run is over: nothing will wait any more. */
    public List<C> finish() {
        List<C> counting = new ArrayList<>();
        List.copyOf(withheld).forEach(each -> count(each, counting));
        return counting;
    }

    private void count(Withheld<C> cycle, List<C> counting) {
        if (!cycle.closing.isReported()) {
            cycle.closing.report();
            counting.add(cycle.cycle);
        }
        withheld.removeIf(other -> other.closing == cycle.closing);
    }
}
