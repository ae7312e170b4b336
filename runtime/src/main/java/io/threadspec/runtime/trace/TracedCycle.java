package io.threadspec.runtime.trace;

import io.threadspec.runtime.transaction.TransactionCycle;
import java.util.List;

/**
 * Executions of atomic blocks were not serializable, as was seen in the program.
 *
 * @param test index into {@code Trace#tests()}, -1 if none ran
 * @param cycle of the first time
 * @param stack of the thread that closed the cycle then, the innermost frame first
 * @param count how many executions closed such a cycle, and in which tests
 */
public record TracedCycle(int test, TransactionCycle cycle, List<String> stack, CycleCount count) {

    public TracedCycle {
        stack = List.copyOf(stack);
    }
}
