package io.threadspec.benchmarks.atomicity;

import io.threadspec.analysis.serializability.OperationReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** Writes the operations that it is told in STD. The location is a number of three digits. */
final class StdText implements OperationReader, Closeable {

    /** By thread, its open blocks. */
    private final Map<Integer, Deque<Integer>> open = new HashMap<>();

    private final Writer writer;
    private int lines;

    StdText(Path file) throws IOException {
        this.writer = new BufferedWriter(Files.newBufferedWriter(file), 1 << 20);
    }

    private void line(int thread, String operation, char kind, int operand) {
        try {
            writer.append('T').append(Integer.toString(thread)).append('|').append(operation);
            writer.append('(').append(kind).append(Integer.toString(operand)).append(")|");
            writer.append(Integer.toString(100 + lines++ % 900)).append('\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void begin(int thread, int block) {
        open.computeIfAbsent(thread, key -> new ArrayDeque<>()).push(block);
        line(thread, "begin", 'B', block);
    }

    @Override
    public void end(int thread) {
        line(thread, "end", 'B', Objects.requireNonNull(open.get(thread)).pop());
    }

    @Override
    public void read(int thread, int variable) {
        line(thread, "r", 'V', variable);
    }

    @Override
    public void write(int thread, int variable) {
        line(thread, "w", 'V', variable);
    }

    @Override
    public void acquire(int thread, int lock) {
        line(thread, "acq", 'L', lock);
    }

    @Override
    public void release(int thread, int lock) {
        line(thread, "rel", 'L', lock);
    }

    @Override
    public void fork(int thread, int child) {
        line(thread, "fork", 'T', child);
    }

    @Override
    public void join(int thread, int child) {
        line(thread, "join", 'T', child);
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
