package io.threadspec.analysis.finding;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
     * @param begin where the block begins
     */
    public record Transaction(String thread, String block, boolean blamed, Place begin) {

        /** One of which it is not known where it begins. */
        public Transaction(String thread, String block, boolean blamed) {
            this(thread, block, blamed, Place.UNKNOWN);
        }
    }

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
     */
    public record Operation(String thread, String text, Place place) {}

    /**
     * Where something stands, in a file of the program or of the run.
     *
     * @param className empty in a file of a run, and where it is not known
     * @param method likewise
     * @param file empty if it is not known
     * @param line in that file, 0 if it is not known
     */
    public record Place(String className, String method, String file, long line) {

        public static final Place UNKNOWN = new Place("", "", "", 0);

        /** Line numbers are missing where the class file has none. */
        private static final Pattern FRAME = Pattern.compile("(.+)\\.([^.]+)\\(([^:()]+)(?::(\\d+))?\\)");

        /** What stack traces say where there is no file. */
        private static final Set<String> NO_FILE = Set.of("Unknown Source", "Native Method");

        /** In a file of a run. */
        public static Place inRun(String file, long line) {
            return new Place("", "", file, line);
        }

        /** Of a line of a stack trace, such as {@code com.acme.Account.move(Account.java:17)}. */
        public static Place ofFrame(String frame) {
            Matcher parts = FRAME.matcher(frame);
            if (!parts.matches()) {
                return UNKNOWN;
            }
            String line = parts.group(4);
            return of(parts.group(1), parts.group(2), parts.group(3), line == null ? 0 : Long.parseLong(line));
        }

        /** In a class; where its file is not known, the line means nothing either. */
        public static Place of(String className, String method, String file, long line) {
            return NO_FILE.contains(file)
                    ? new Place(className, method, "", 0)
                    : new Place(className, method, file, line);
        }

        public boolean isKnown() {
            return !file.isEmpty();
        }

        /** As in {@code Account.java:17}; empty if it is not known. */
        public String text() {
            return line == 0 ? file : file + ":" + line;
        }
    }

    /**
     * For people: operations outside all blocks that one thread does one after the other are one transaction. That they come in this order needs no
     * words.
     */
    public BlockCycle joined() {
        var fewer = new ArrayList<Transaction>();
        var between = new ArrayList<Conflict>();
        for (int i = 0; i < transactions.size(); i++) {
            if (i > 0 && goesOn(transactions.get(i - 1), conflicts.get(i - 1), transactions.get(i))) {
                between.set(between.size() - 1, conflicts.get(i));
            } else {
                fewer.add(transactions.get(i));
                between.add(conflicts.get(i));
            }
        }
        return new BlockCycle(fewer, between, stack);
    }

    /** Names of threads need not be unique: there must be nothing else between the two. */
    private static boolean goesOn(Transaction earlier, Conflict conflict, Transaction later) {
        return earlier.block().isEmpty()
                && later.block().isEmpty()
                && earlier.thread().equals(later.thread())
                && conflict.subject().equals(Subject.UNKNOWN)
                && !conflict.earlier().place().isKnown()
                && !conflict.later().place().isKnown();
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.blockCycle(this);
    }
}
