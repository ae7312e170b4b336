package io.threadspec.analysis.prediction;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The operations of a segment that are explored: of each thread those from one number to another. A violation needs only those that conflict, over
 * however many threads, with the block, and what these need in turn; the ends of the other threads are {@linkplain #trim cut off}.
 */
final class ExploredPart {

    /** How the operations of the scope use a variable or a lock. */
    private static final class Use {
        int thread = -1;
        boolean shared;
        boolean written;

        void by(int user) {
            shared |= thread >= 0 && thread != user;
            thread = user;
        }
    }

    private final ObservedRun run;

    /** By thread, the number of its last operation before the scope. */
    private final int[] above;

    /** By thread, the number of its last operation in the scope. */
    private final int[] to;

    private Map<Integer, Use> variables = new HashMap<>();
    private Map<Integer, Use> locks = new HashMap<>();

    /** @param below by thread, the number of the first operation after the scope */
    ExploredPart(ObservedRun run, int[] above, int[] below) {
        this.run = run;
        this.above = above;
        this.to = below.clone();
        for (int thread = 0; thread < to.length; thread++) {
            to[thread] = Math.max(above[thread], below[thread] - 1);
        }
        dropUnreachable();
        count();
    }

    /** Cuts off what can never happen: what comes after a read of a write that lies below, or waits for what lies below. */
    private void dropUnreachable() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int thread = 0; thread < to.length; thread++) {
                int reachable = reachable(thread);
                changed |= reachable < to[thread];
                to[thread] = reachable;
            }
        }
    }

    private int reachable(int thread) {
        for (int number = above[thread] + 1; number <= to[thread]; number++) {
            int operation = run.operation(thread, number);
            for (int cause : run.causes(operation)) {
                if (isBelow(cause)) {
                    return number - 1;
                }
            }
            if (run.kind(operation) == OperationKind.READ && isBelow(run.writer(operation))) {
                return number;
            }
        }
        return to[thread];
    }

    private boolean isBelow(int operation) {
        return operation >= 0 && run.number(operation) > to[run.thread(operation)];
    }

    ObservedRun run() {
        return run;
    }

    int above(int thread) {
        return above[thread];
    }

    int to(int thread) {
        return to[thread];
    }

    int size() {
        int size = 0;
        for (int thread = 0; thread < to.length; thread++) {
            size += to[thread] - above[thread];
        }
        return size;
    }

    boolean contains(int operation) {
        int number = run.number(operation);
        int thread = run.thread(operation);
        return number > above[thread] && number <= to[thread];
    }

    /** Whether several threads of the scope access a variable, and one writes. */
    boolean isShared(int variable) {
        Use use = variables.get(variable);
        return use != null && use.shared && use.written;
    }

    /** Whether several threads of the scope use a lock. */
    boolean isContended(int lock) {
        Use use = locks.get(lock);
        return use != null && use.shared;
    }

    private void count() {
        variables = new HashMap<>();
        locks = new HashMap<>();
        for (int thread = 0; thread < to.length; thread++) {
            for (int number = above[thread] + 1; number <= to[thread]; number++) {
                int operation = run.operation(thread, number);
                OperationKind kind = run.kind(operation);
                if (kind.isAccess()) {
                    Use use = variables.computeIfAbsent(run.operand(operation), key -> new Use());
                    use.by(thread);
                    use.written |= kind == OperationKind.WRITE;
                } else if (kind.takesLock() || kind.freesLock()) {
                    locks.computeIfAbsent(run.operand(operation), key -> new Use())
                            .by(thread);
                }
            }
            for (int taking : run.heldAfter(thread, above[thread])) {
                locks.computeIfAbsent(run.operand(taking), key -> new Use()).by(thread);
            }
        }
    }

    /**
     * Cuts off what no violation of a block needs.
     *
     * @param blockThread of the block
     * @param guards locks that the block holds all the time: what other threads do under these is on no path
     */
    void trim(int blockThread, Set<Integer> guards) {
        while (true) {
            int[] needed = needed(blockThread, guards);
            if (Arrays.equals(needed, to)) {
                return;
            }
            System.arraycopy(needed, 0, to, 0, to.length);
            count();
        }
    }

    /** By thread, the number of its last operation that a violation may need. */
    private int[] needed(int blockThread, Set<Integer> guards) {
        int[] groups = groups(blockThread, guards);
        int[] needed = above.clone();
        for (int thread = 0; thread < to.length; thread++) {
            if (group(groups, thread) == group(groups, blockThread)) {
                needed[thread] = to[thread];
                while (needed[thread] > above[thread]
                        && !mayBeOnPath(run.operation(thread, needed[thread]), blockThread, guards)) {
                    needed[thread]--;
                }
            }
        }
        int[] examined = above.clone();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int thread = 0; thread < to.length; thread++) {
                for (; examined[thread] < needed[thread]; examined[thread]++) {
                    int operation = run.operation(thread, examined[thread] + 1);
                    for (int cause : run.causes(operation)) {
                        changed |= need(needed, cause);
                    }
                    if (run.kind(operation) == OperationKind.READ && run.writer(operation) >= 0) {
                        changed |= need(needed, run.writer(operation));
                    }
                }
                // Others wait for a lock that the thread holds.
                for (int taking : run.heldAfter(thread, needed[thread])) {
                    if (isContended(run.operand(taking)) && run.freeing(taking) >= 0) {
                        changed |= need(needed, run.freeing(taking));
                    }
                }
            }
        }
        return needed;
    }

    private boolean need(int[] needed, int operation) {
        int thread = run.thread(operation);
        int number = Math.min(run.number(operation), to[thread]);
        if (number <= needed[thread]) {
            return false;
        }
        needed[thread] = number;
        return true;
    }

    private boolean mayBeOnPath(int operation, int blockThread, Set<Integer> guards) {
        return run.kind(operation).isAccess()
                && isShared(run.operand(operation))
                && (run.thread(operation) == blockThread || Collections.disjoint(run.locksAt(operation), guards));
    }

    /** By thread, another one of its group or itself: threads of one group share variables at accesses that may be on a path. */
    private int[] groups(int blockThread, Set<Integer> guards) {
        int[] groups = new int[to.length];
        Arrays.setAll(groups, thread -> thread);
        Map<Integer, Integer> users = new HashMap<>();
        for (int thread = 0; thread < to.length; thread++) {
            for (int number = above[thread] + 1; number <= to[thread]; number++) {
                int operation = run.operation(thread, number);
                if (mayBeOnPath(operation, blockThread, guards)) {
                    int user = users.computeIfAbsent(run.operand(operation), key -> run.thread(operation));
                    groups[group(groups, thread)] = group(groups, user);
                }
            }
        }
        return groups;
    }

    private static int group(int[] groups, int thread) {
        int group = thread;
        while (groups[group] != group) {
            groups[group] = groups[groups[group]];
            group = groups[group];
        }
        return group;
    }
}
