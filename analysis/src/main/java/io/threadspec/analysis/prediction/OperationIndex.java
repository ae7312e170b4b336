package io.threadspec.analysis.prediction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** The operations on each variable and each lock, by thread. */
final class OperationIndex {

    /** Those of one thread, of accesses those under the same locks; by their numbers, ascending. */
    static final class OfThread {

        private final int thread;
        private final Set<Integer> locks;
        private final int[] all;
        private final int[] exclusive;

        private OfThread(Growing uses) {
            this.thread = uses.thread;
            this.locks = uses.locks;
            this.all = uses.all.toArray();
            this.exclusive = uses.exclusive.toArray();
        }

        int thread() {
            return thread;
        }

        /** Those that the thread holds at the accesses. */
        Set<Integer> locks() {
            return locks;
        }

        /** Accesses of the variable, or operations that take the lock. */
        int[] all() {
            return all;
        }

        /** Those of them that write or take. */
        int[] exclusive() {
            return exclusive;
        }

        /** The first of some numbers that is larger than one; the largest int if none is. */
        static int firstAbove(int[] numbers, int number) {
            int index = Arrays.binarySearch(numbers, number + 1);
            int place = index < 0 ? -index - 1 : index;
            return place < numbers.length ? numbers[place] : Integer.MAX_VALUE;
        }
    }

    private static final class Growing {
        final int thread;
        final Set<Integer> locks;
        final Ints all = new Ints();
        final Ints exclusive = new Ints();

        Growing(int thread, Set<Integer> locks) {
            this.thread = thread;
            this.locks = locks;
        }
    }

    private final List<List<OfThread>> variables;
    private final List<List<OfThread>> locks;

    OperationIndex(ObservedRun run) {
        List<List<Growing>> ofVariables = new ArrayList<>();
        List<List<Growing>> ofLocks = new ArrayList<>();
        for (int thread = 0; thread < run.threads(); thread++) {
            for (int number = 1; number <= run.length(thread); number++) {
                int operation = run.operation(thread, number);
                OperationKind kind = run.kind(operation);
                if (kind.isAccess()) {
                    Growing uses = uses(ofVariables, run.operand(operation), thread, run.locksAt(operation));
                    uses.all.add(number);
                    if (kind == OperationKind.WRITE) {
                        uses.exclusive.add(number);
                    }
                } else if (kind.takesLock()) {
                    Growing uses = uses(ofLocks, run.operand(operation), thread, Set.of());
                    uses.all.add(number);
                    uses.exclusive.add(number);
                }
            }
        }
        this.variables = grown(ofVariables);
        this.locks = grown(ofLocks);
    }

    /** Those of the thread, which comes after all threads that came before. */
    private static Growing uses(List<List<Growing>> subjects, int subject, int thread, Set<Integer> locks) {
        while (subjects.size() <= subject) {
            subjects.add(new ArrayList<>(2));
        }
        List<Growing> uses = subjects.get(subject);
        for (int i = uses.size() - 1; i >= 0 && uses.get(i).thread == thread; i--) {
            if (uses.get(i).locks.equals(locks)) {
                return uses.get(i);
            }
        }
        var first = new Growing(thread, locks);
        uses.add(first);
        return first;
    }

    private static List<List<OfThread>> grown(List<List<Growing>> subjects) {
        return subjects.stream()
                .map(uses -> uses.stream().map(OfThread::new).toList())
                .toList();
    }

    List<OfThread> ofVariable(int variable) {
        return variables.get(variable);
    }

    List<OfThread> ofLock(int lock) {
        return lock < locks.size() ? locks.get(lock) : List.of();
    }
}
