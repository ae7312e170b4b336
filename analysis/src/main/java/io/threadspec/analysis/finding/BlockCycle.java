package io.threadspec.analysis.finding;

import java.util.List;

/**
 * Transactions each of which comes before the next one in every equivalent run, and the last one before the first: so there is no order in
 * which all of them run one after the other.
 *
 * @param transactions the first is the one whose operation closes the cycle
 * @param conflicts the n-th leads from the n-th transaction to the next one, the last one back to the first
 * @param stack of the thread that closes the cycle, the innermost frame first; empty if it is not known
 */
public record BlockCycle(List<Transaction> transactions, List<Conflict> conflicts, List<String> stack)
        implements Evidence {

    public BlockCycle {
        transactions = List.copyOf(transactions);
        conflicts = List.copyOf(conflicts);
        stack = List.copyOf(stack);
    }

    /** One of which no stack is known. */
    public BlockCycle(List<Transaction> transactions, List<Conflict> conflicts) {
        this(transactions, conflicts, List.of());
    }

    /**
     * @param thread its name
     * @param block name of the outermost atomic block; empty for operations outside all blocks
     * @param blamed whether it is serial in no equivalent run
     */
    public record Transaction(String thread, String block, boolean blamed) {}

    /** Two operations that stand in this order in every equivalent run, and what both are about. */
    public record Conflict(Operation earlier, Operation later, Subject subject) {

        /** One of which it is not known what it is about. */
        public Conflict(Operation earlier, Operation later) {
            this(earlier, later, Subject.UNKNOWN);
        }
    }

    /**
     * A variable, a lock or the like.
     *
     * @param name as it stands in the operations; empty if it is not known
     * @param object number of the object that has it: equal numbers in a cycle are one object; 0 if none does or it is not known
     * @param className of that object; empty if there is none
     */
    public record Subject(String name, int object, String className) {

        public static final Subject UNKNOWN = new Subject("", 0, "");

        public Subject(String name) {
            this(name, 0, "");
        }
    }

    /**
     * @param thread name of its thread
     * @param text what it does, such as {@code w(x)}
     * @param file of the run, or of the program; empty if the place is not known
     * @param line in that file, 0 if it is not known
     */
    public record Operation(String thread, String text, String file, long line) {}

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.blockCycle(this);
    }
}
