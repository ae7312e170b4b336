package io.threadspec.runtime.transaction;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Searches through the transactions of one run: whether an edge closes a cycle. A search goes back through open transactions alone, so it passes at
 * most one for each thread. What is here is guarded by the run.
 */
final class Searches {

    /** Those that the search has found and not looked at; none between searches, unless an error struck the last one. */
    private @Nullable Transaction[] stack = new @Nullable Transaction[16];

    private int depth;

    /** The number of the last one. */
    private long last;

    /** The number of a search that begins. */
    long next() {
        return ++last;
    }

    /** Whether an open transaction precedes another one. */
    boolean precedes(Transaction open, Transaction other) {
        if (other.predecessors() == null) {
            return false;
        }
        long number = next();
        clear();
        push(other);
        while (depth > 0) {
            @Nullable Predecessors before = pop().settledPredecessors(this);
            for (int i = 0; before != null && i < before.count(); i++) {
                Transaction predecessor = before.get(i);
                if (predecessor == open) {
                    clear();
                    return true;
                }
                if (predecessor.isFirstIn(number)) {
                    push(predecessor);
                }
            }
        }
        return false;
    }

    private void push(Transaction transaction) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, 2 * depth);
        }
        stack[depth++] = transaction;
    }

    private Transaction pop() {
        Transaction top = Objects.requireNonNull(stack[--depth]);
        stack[depth] = null;
        return top;
    }

    private void clear() {
        while (depth > 0) {
            stack[--depth] = null;
        }
    }
}
