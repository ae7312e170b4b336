package io.threadspec.analysis.exchange;

import io.threadspec.analysis.exchange.StdLine.Operation;
import io.threadspec.analysis.serializability.OperationReader;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the operations of a run in STD, one line after the other, however long the file is. A line that is no STD, and an operation that cannot
 * happen where it stands, is a problem that shows the line.
 */
public final class StdOperations {

    private static final int BUFFER = 1 << 16;

    private static final Operation[] OPERATIONS = Operation.values();
    private static final byte[][] WORDS = Arrays.stream(OPERATIONS)
            .map(operation -> operation.word().getBytes(StandardCharsets.US_ASCII))
            .toArray(byte[][]::new);

    /** By character, whether {@link #isOfName}. */
    private static final boolean[] OF_NAMES = new boolean[256];

    static {
        for (int i = 0; i < OF_NAMES.length; i++) {
            OF_NAMES[i] = i > ' ' && i != '|' && i != '(' && i != ')';
        }
    }

    private static final byte ACTIVE = 1;
    private static final byte FORKED = 2;
    private static final byte JOINED = 4;

    private final String file;
    private final OperationReader reader;
    private final NameTable threads = new NameTable();
    private final NameTable variables = new NameTable();
    private final NameTable locks = new NameTable();
    private final NameTable blocks = new NameTable();

    /** By lock: the thread that holds it plus 1, and how often it has taken it. */
    private int[] holders = new int[8];

    private int[] holds = new int[8];

    /** By thread: how many blocks are open, and which, outermost first. */
    private int[] openBlocks = new int[8];

    private int[][] open = new int[8][];

    /** By thread. */
    private byte[] states = new byte[8];

    private byte[] buffer = new byte[BUFFER];

    /** The line that is being read: its number from 1, and where it stands in the buffer. */
    private long line;

    private int lineFrom;
    private int lineEnd;

    /**
     * @param file what it is called in messages
     * @param reader takes the operations, those that take a lock again left out
     */
    public StdOperations(String file, OperationReader reader) {
        this.file = file;
        this.reader = reader;
    }

    /** The line that is being read, from 1. */
    public long line() {
        return line;
    }

    public String thread(int number) {
        return threads.name(number);
    }

    public String variable(int number) {
        return variables.name(number);
    }

    public String lock(int number) {
        return locks.name(number);
    }

    /** The name of a block; empty where it was left out. */
    public String block(int number) {
        return blocks.name(number);
    }

    /** Reads a file to its end. */
    public void read(Path path) {
        read(StdText.of(path), path.toString());
    }

    /**
     * Reads a text to its end. If it goes on behind that, its last line is left out unless it is whole.
     *
     * @param name shown if it cannot be read
     * @return whether half a line was left out
     */
    public boolean read(StdText text, String name) {
        try (InputStream input = text.open()) {
            int end = wholeLines(input);
            if (end > 0 && !text.isCutShort()) {
                buffer[end] = '\n';
                lines(end + 1);
            }
            return end > 0 && text.isCutShort();
        } catch (IOException e) {
            throw new ProblemException("cannot read " + name, "Check the file; its text must be in UTF-8.", e);
        }
    }

    /** Reads lines that have their line breaks; how many bytes follow the last one, at the beginning of the buffer. */
    private int wholeLines(InputStream input) throws IOException {
        int end = 0;
        for (int count = fill(input, 0); count > 0; count = fill(input, end)) {
            int scanned = end;
            end += count;
            int lastBreak = lastBreak(scanned, end);
            if (lastBreak >= 0) {
                lines(lastBreak + 1);
                System.arraycopy(buffer, lastBreak + 1, buffer, 0, end - lastBreak - 1);
                end -= lastBreak + 1;
            }
        }
        return end;
    }

    /** Reads behind what the buffer holds; one byte stays free. */
    private int fill(InputStream input, int end) throws IOException {
        if (end >= buffer.length - 1) {
            // A line that is longer than the buffer.
            buffer = Arrays.copyOf(buffer, Math.multiplyExact(2, buffer.length));
        }
        return input.read(buffer, end, buffer.length - 1 - end);
    }

    private int lastBreak(int from, int end) {
        for (int i = end - 1; i >= from; i--) {
            if (buffer[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    /** Reads whole lines, each of which has its line break. */
    private void lines(int end) {
        for (int from = 0; from < end; from = lineEnd + 1) {
            line++;
            lineFrom = from;
            if (!usual(from)) {
                lineEnd = from;
                while (buffer[lineEnd] != '\n') {
                    lineEnd++;
                }
                unusual();
            }
        }
    }

    /**
     * Reads {@code thread|operation(operand)|location} in one go and sets {@link #lineEnd}; false if the line is not of the usual form, which
     * is left to {@link StdLine}.
     */
    private boolean usual(int from) {
        byte[] text = buffer;
        int i = from;
        int threadHash = 0;
        for (; isOfName(text[i]); i++) {
            threadHash = NameTable.hash(threadHash, text[i]);
        }
        int threadEnd = i;
        if (text[i++] != '|' || threadEnd == from) {
            return false;
        }
        int word = i;
        while (isOfName(text[i])) {
            i++;
        }
        Operation operation = operation(word, i);
        if (operation == null) {
            return false;
        }
        int operand = i;
        int operandEnd = i;
        int operandHash = 0;
        if (text[i] == '(') {
            operand = ++i;
            for (; isOfName(text[i]); i++) {
                operandHash = NameTable.hash(operandHash, text[i]);
            }
            operandEnd = i;
            if (text[i++] != ')') {
                return false;
            }
        }
        if ((operand == operandEnd && operation.needsOperand()) || text[i++] != '|') {
            return false;
        }
        int location = i;
        while (isOfName(text[i])) {
            i++;
        }
        int locationEnd = i;
        if (text[i] == '\r') {
            i++;
        }
        if (location == locationEnd || text[i] != '\n') {
            return false;
        }
        lineEnd = i;
        perform(
                operation,
                threads.number(text, from, threadEnd, threadHash),
                names(operation).number(text, operand, operandEnd, operandHash));
        return true;
    }

    /** Part of a name: no separator, no white space and, to be short, no control character. */
    private static boolean isOfName(byte character) {
        return OF_NAMES[character & 0xff];
    }

    private @Nullable Operation operation(int from, int to) {
        byte first = buffer[from];
        for (int i = 0; i < WORDS.length; i++) {
            byte[] word = WORDS[i];
            if (word[0] == first && word.length == to - from && Arrays.equals(word, 0, word.length, buffer, from, to)) {
                return OPERATIONS[i];
            }
        }
        return null;
    }

    /** An empty line, one with control characters in names, or one with a problem. */
    private void unusual() {
        if (text().isBlank()) {
            return;
        }
        StdLine parsed = parsed();
        perform(
                parsed.operation(),
                threads.number(parsed.thread()),
                names(parsed.operation()).number(parsed.operand()));
    }

    private String text() {
        return new String(buffer, lineFrom, lineEnd - lineFrom, StandardCharsets.UTF_8);
    }

    private StdLine parsed() {
        return StdLine.parse(file, (int) Math.min(line, Integer.MAX_VALUE), text());
    }

    private NameTable names(Operation operation) {
        return switch (operation) {
            case READ, WRITE -> variables;
            case ACQUIRE, RELEASE -> locks;
            case FORK, JOIN -> threads;
            case BEGIN, END -> blocks;
        };
    }

    private void perform(Operation operation, int thread, int operand) {
        ensureThreads();
        if ((states[thread] & JOINED) != 0) {
            throw parsed().actsAfterItWasJoined();
        }
        states[thread] |= ACTIVE;
        switch (operation) {
            case READ -> reader.read(thread, operand);
            case WRITE -> reader.write(thread, operand);
            case ACQUIRE -> acquire(thread, operand);
            case RELEASE -> release(thread, operand);
            case FORK -> {
                if ((states[operand] & (ACTIVE | FORKED)) != 0) {
                    throw parsed().threadHasStarted();
                }
                states[operand] |= FORKED;
                reader.fork(thread, operand);
            }
            case JOIN -> {
                states[operand] |= JOINED;
                reader.join(thread, operand);
            }
            case BEGIN -> begin(thread, operand);
            case END -> end(thread, operand);
        }
    }

    private void begin(int thread, int block) {
        int[] own = open[thread];
        int depth = openBlocks[thread]++;
        if (own == null || depth == own.length) {
            own = own == null ? new int[4] : Arrays.copyOf(own, 2 * depth);
            open[thread] = own;
        }
        own[depth] = block;
        reader.begin(thread, block);
    }

    private void end(int thread, int block) {
        if (openBlocks[thread] == 0) {
            throw parsed().isInNoBlock();
        }
        int innermost = open[thread][--openBlocks[thread]];
        if (block != innermost && !blocks.isEmpty(block)) {
            throw parsed().isNotInnermost(blocks.name(innermost));
        }
        reader.end(thread);
    }

    private void acquire(int thread, int lock) {
        if (lock >= holders.length) {
            holders = Arrays.copyOf(holders, Math.max(lock + 1, 2 * holders.length));
            holds = Arrays.copyOf(holds, holders.length);
        }
        int holder = holders[lock] - 1;
        if (holder >= 0 && holder != thread) {
            throw parsed().lockIsHeld(threads.name(holder));
        }
        holders[lock] = thread + 1;
        if (holds[lock]++ == 0) {
            reader.acquire(thread, lock);
        }
    }

    private void release(int thread, int lock) {
        if (lock >= holders.length || holders[lock] != thread + 1) {
            throw parsed().lockIsNotHeld();
        }
        if (--holds[lock] == 0) {
            holders[lock] = 0;
            reader.release(thread, lock);
        }
    }

    private void ensureThreads() {
        if (threads.size() > states.length) {
            states = Arrays.copyOf(states, 2 * threads.size());
            openBlocks = Arrays.copyOf(openBlocks, states.length);
            open = Arrays.copyOf(open, states.length);
        }
    }
}
