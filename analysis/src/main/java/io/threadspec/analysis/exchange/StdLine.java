package io.threadspec.analysis.exchange;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A line of STD: {@code thread|operation(operand)|location}.
 *
 * @param file as shown to the user
 * @param number of the line, from 1
 * @param text the line itself
 * @param operand what is in parentheses; empty for {@code begin} and {@code end} where it may be left out
 */
record StdLine(
        String file, int number, String text, String thread, Operation operation, String operand, String location) {

    /** The operations of a line. */
    enum Operation {
        READ("r"),
        WRITE("w"),
        ACQUIRE("acq"),
        RELEASE("rel"),
        FORK("fork"),
        JOIN("join"),
        BEGIN("begin"),
        END("end");

        private final String word;

        Operation(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }

        static Optional<Operation> of(String word) {
            return Arrays.stream(values())
                    .filter(operation -> operation.word.equals(word))
                    .findFirst();
        }

        boolean needsOperand() {
            return this != BEGIN && this != END;
        }
    }

    private static final String WORDS =
            Arrays.stream(Operation.values()).map(operation -> operation.word).collect(Collectors.joining(", "));

    private static final Pattern PARTS =
            Pattern.compile("([^|()\\s]+)\\|([^|()\\s]+?)(\\(([^|()\\s]*)\\))?\\|([^|()\\s]+)");

    /** @throws ProblemException that shows where the line is wrong */
    static StdLine parse(String file, int number, String line) {
        String text = line.stripTrailing();
        Matcher parts = PARTS.matcher(text);
        if (!parts.matches()) {
            int column = firstWrong(text, parts);
            throw problem(
                    new Position(file, number, column, text, 1),
                    "this is no line of STD",
                    "Write thread|operation(operand)|location, as in T0|w(V1)|42.");
        }
        Optional<Operation> operation = Operation.of(parts.group(2));
        String operand = Optional.ofNullable(parts.group(4)).orElse("");
        if (operation.isEmpty()) {
            throw problem(
                    new Position(
                            file,
                            number,
                            parts.start(2) + 1,
                            text,
                            parts.group(2).length()),
                    "there is no such operation: operation=" + parts.group(2),
                    "Operations are " + WORDS + ".");
        }
        if (operand.isEmpty() && operation.get().needsOperand()) {
            throw problem(
                    new Position(file, number, parts.end(2) + 1, text, 1),
                    "the operation has no operand: operation=" + parts.group(2),
                    "Say in parentheses what it is about, as in w(V1).");
        }
        return new StdLine(file, number, text, parts.group(1), operation.get(), operand, parts.group(5));
    }

    /** The column of the first character with which no line of STD goes on as this one does. */
    private static int firstWrong(String text, Matcher parts) {
        // If a prefix can go on, so can each shorter one: bisection, because a file may be one long line.
        int good = 0;
        int wrong = text.length() + 1;
        while (wrong - good > 1) {
            int end = (good + wrong) >>> 1;
            parts.region(0, end);
            if (parts.matches() || parts.hitEnd()) {
                good = end;
            } else {
                wrong = end;
            }
        }
        return good + 1;
    }

    private static ProblemException problem(Position position, String message, String remedy) {
        return new ProblemException(Problem.error(position, message, remedy));
    }

    ProblemException actsAfterItWasJoined() {
        return problem(
                "the thread acts after another one has joined it: thread=" + thread,
                "A thread that was joined has ended.");
    }

    ProblemException lockIsHeld(String holder) {
        return problem(
                "another thread has the lock: lock=" + operand + " holder=" + holder, "It has to be released first.");
    }

    ProblemException lockIsNotHeld() {
        return problem(
                "the thread does not have the lock: lock=" + operand + " thread=" + thread,
                "Only the thread that acquired a lock releases it.");
    }

    ProblemException threadHasStarted() {
        return problem(
                "the thread has started before: thread=" + operand,
                "A thread is forked once, before it does anything.");
    }

    ProblemException isInNoBlock() {
        return problem("the thread is in no atomic block: thread=" + thread, "Every end needs a begin before it.");
    }

    /**
     * The line ends a block by name, which is not the innermost one.
     *
     * @param innermost its name; empty if it has none
     */
    ProblemException isNotInnermost(String innermost) {
        return problem(
                "another atomic block has to end first: block=" + operand + " innermost="
                        + (innermost.isEmpty() ? "(no name)" : innermost) + " thread=" + thread,
                "The block that began last ends first. Write "
                        + (innermost.isEmpty()
                                ? "end without a name."
                                : "end(" + innermost + "), or end without a name."));
    }

    /** The problem with an operation that is well formed. */
    private ProblemException problem(String message, String remedy) {
        int start = text.indexOf('|') + 1;
        int end = text.indexOf('|', start);
        return problem(new Position(file, number, start + 1, text, end - start), message, remedy);
    }
}
