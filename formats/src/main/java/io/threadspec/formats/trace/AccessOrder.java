package io.threadspec.formats.trace;

import io.threadspec.runtime.access.AccessKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Puts the accesses of threads into one order: those of a thread by their positions, those of a variable by their tickets, and what comes after
 * another thread behind that. Where one is missing, those that came after it are left out.
 */
final class AccessOrder {

    /** What was read of a thread. */
    static final class OfThread {
        private String name = "";
        private int upTo;
        private final List<TracedAccess> accesses = new ArrayList<>();
        private int next;

        void add(String newName, int newUpTo, List<TracedAccess> more) {
            name = newName;
            upTo = Math.max(upTo, newUpTo);
            accesses.addAll(more);
        }

        String name() {
            return name;
        }

        /** Whether it has done what stands below a position, all of which is there. */
        boolean hasDone(int position) {
            return upTo >= position
                    && (next == accesses.size() || accesses.get(next).position() >= position);
        }
    }

    private final List<OfThread> threads;

    /** By variable, the ticket of its last access. */
    private final int[] tickets;

    private int leftOut;

    AccessOrder(List<OfThread> threads, int variables) {
        this.threads = threads;
        this.tickets = new int[variables];
    }

    List<TracedAccess> ordered() {
        List<TracedAccess> ordered = new ArrayList<>();
        for (OfThread thread : threads) {
            thread.next = 0;
            thread.accesses.sort(Comparator.comparingInt(TracedAccess::position));
        }
        boolean goesOn = true;
        while (goesOn) {
            goesOn = false;
            for (OfThread thread : threads) {
                while (thread.next < thread.accesses.size() && isNext(thread.accesses.get(thread.next))) {
                    ordered.add(thread.accesses.get(thread.next++));
                    goesOn = true;
                }
            }
        }
        leftOut = threads.stream()
                .mapToInt(thread -> thread.accesses.size() - thread.next)
                .sum();
        return ordered;
    }

    private boolean isNext(TracedAccess access) {
        AccessKind kind = access.kind();
        if (kind == AccessKind.AFTER || kind == AccessKind.POSSIBLY_AFTER) {
            return access.operand() < threads.size()
                    && threads.get(access.operand()).hasDone(access.detail());
        }
        if (!kind.hasTicket()) {
            return true;
        }
        if (tickets[access.variable()] + 1 != access.operand()) {
            return false;
        }
        tickets[access.variable()]++;
        return true;
    }

    int leftOut() {
        return leftOut;
    }
}
