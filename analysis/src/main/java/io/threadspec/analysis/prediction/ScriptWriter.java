package io.threadspec.analysis.prediction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Makes the script of a {@link ExploredPart}. */
final class ScriptWriter {

    private final ObservedRun run;
    private final ExploredPart scope;
    private final Map<Integer, Integer> variables = new HashMap<>();
    private final Map<Integer, Integer> locks = new HashMap<>();
    private final Set<Integer> seen = new HashSet<>();

    /** By thread, the operations whose order matters. */
    private final List<Ints> kept = new ArrayList<>();

    /** By thread, its line; -1 if it has none. */
    private final int[] lineOf;

    private ScriptWriter(ExploredPart scope) {
        this.run = scope.run();
        this.scope = scope;
        this.lineOf = new int[run.threads()];
    }

    /**
     * @param thread of the block
     * @param first number of its first operation that counts
     * @param last number of its last
     */
    static Script of(ExploredPart scope, int thread, int first, int last) {
        return new ScriptWriter(scope).script(thread, first, last);
    }

    private Script script(int thread, int first, int last) {
        Arrays.fill(lineOf, -1);
        int count = 0;
        for (int each = 0; each < lineOf.length; each++) {
            kept.add(keptOf(each));
            // A thread of which nothing else matters may still be waited for.
            if (scope.to(each) > scope.above(each) || each == thread) {
                lineOf[each] = count++;
            }
        }
        var lines = new ArrayList<Script.Line>();
        for (int each = 0; each < lineOf.length; each++) {
            if (lineOf[each] >= 0) {
                lines.add(line(each));
            }
        }
        return new Script(
                lines,
                variables.size(),
                holders(),
                lineOf[thread],
                countUpTo(thread, first - 1),
                countUpTo(thread, last));
    }

    private Ints keptOf(int thread) {
        var operations = new Ints();
        for (int number = scope.above(thread) + 1; number <= scope.to(thread); number++) {
            int operation = run.operation(thread, number);
            if (matters(operation)) {
                operations.add(operation);
                if (run.kind(operation) == OperationKind.READ && run.writer(operation) >= 0) {
                    seen.add(run.writer(operation));
                }
            }
        }
        return operations;
    }

    private boolean matters(int operation) {
        for (int cause : run.causes(operation)) {
            if (isBelowTop(cause)) {
                return true;
            }
        }
        return switch (run.kind(operation)) {
            case READ, WRITE -> scope.isShared(run.operand(operation));
            case ACQUIRE, RESUME, RELEASE, WAIT -> scope.isContended(run.operand(operation));
            case FORK, JOIN, NOTIFY -> false;
        };
    }

    /** Whether an operation is not among those that happen before the script. */
    private boolean isBelowTop(int operation) {
        return run.number(operation) > scope.above(run.thread(operation));
    }

    private Script.Line line(int thread) {
        Ints operations = kept.get(thread);
        var entries = new ArrayList<Script.Entry>();
        for (int i = 0; i < operations.size(); i++) {
            entries.add(entry(operations.get(i)));
        }
        return new Script.Line(thread, List.copyOf(entries));
    }

    private Script.Entry entry(int operation) {
        OperationKind kind = run.kind(operation);
        int operand = run.operand(operation);
        int subject = -1;
        if (kind.isAccess() && scope.isShared(operand)) {
            subject = number(variables, operand);
        } else if ((kind.takesLock() || kind.freesLock()) && scope.isContended(operand)) {
            subject = number(locks, operand);
        }
        int value = Script.ABOVE;
        if (kind == OperationKind.WRITE) {
            value = seen.contains(operation) ? operation : Script.UNSEEN;
        } else if (kind == OperationKind.READ && run.writer(operation) >= 0 && isBelowTop(run.writer(operation))) {
            value = run.writer(operation);
        }
        return new Script.Entry(operation, kind, subject, value, needs(operation));
    }

    private List<Script.Need> needs(int operation) {
        var needs = new ArrayList<Script.Need>();
        for (int cause : run.causes(operation)) {
            if (isBelowTop(cause)) {
                int thread = run.thread(cause);
                needs.add(new Script.Need(lineOf[thread], countUpTo(thread, run.number(cause))));
            }
        }
        return List.copyOf(needs);
    }

    /** How many entries of a thread come up to an operation of it. */
    private int countUpTo(int thread, int number) {
        Ints operations = kept.get(thread);
        int from = 0;
        int to = operations.size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (run.number(operations.get(middle)) > number) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }

    private List<Integer> holders() {
        var holders = new ArrayList<>(Collections.nCopies(locks.size(), -1));
        for (int thread = 0; thread < lineOf.length; thread++) {
            for (int taking : run.heldAfter(thread, scope.above(thread))) {
                Integer lock = locks.get(run.operand(taking));
                if (lock != null) {
                    // A thread without operations here holds it to the end.
                    holders.set(lock, lineOf[thread] < 0 ? Integer.MAX_VALUE : lineOf[thread]);
                }
            }
        }
        return holders;
    }

    private static int number(Map<Integer, Integer> numbers, int operand) {
        return numbers.computeIfAbsent(operand, key -> numbers.size());
    }
}
