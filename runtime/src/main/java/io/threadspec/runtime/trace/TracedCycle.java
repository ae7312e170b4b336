package io.threadspec.runtime.trace;

import io.threadspec.runtime.transaction.TransactionCycle;
import java.util.List;

/**
 * A cycle seen in the program: executions of atomic blocks were not serializable.
 *
 * @param test index into {@code Trace#tests()}, -1 if none ran
 * @param cycle the first one of its kind
 * @param stack of the thread that closed it, innermost frame first
 * @param count how many executions closed a cycle of this kind, and in which tests
 */
public record TracedCycle(int test, TransactionCycle cycle, List<String> stack, CycleCount count) {

    public TracedCycle {
        stack = List.copyOf(stack);
    }
}
