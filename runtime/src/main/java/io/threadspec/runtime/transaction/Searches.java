package io.threadspec.runtime.transaction;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What searches through the transactions of one run share: their numbers, and a stack that is empty between them. Guarded by the run. */
final class Searches {

    private @Nullable Transaction[] stack = new @Nullable Transaction[16];
    private int depth;
    private long last;

    /** The number of a search that begins. */
    long next() {
        return ++last;
    }

    void push(Transaction transaction) {
        if (depth == stack.length) {
            stack = Arrays.copyOf(stack, 2 * depth);
        }
        stack[depth++] = transaction;
    }

    Transaction pop() {
        Transaction top = Objects.requireNonNull(stack[--depth]);
        stack[depth] = null;
        return top;
    }

    boolean isEmpty() {
        return depth == 0;
    }

    void clear() {
        while (depth > 0) {
            stack[--depth] = null;
        }
    }
}
