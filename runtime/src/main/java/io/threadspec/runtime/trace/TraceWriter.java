package io.threadspec.runtime.trace;

import io.threadspec.runtime.access.RecordedAccess;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.TransactionConflict;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes a trace into a file of its own. Thread-safe. The other methods only queue, and {@link #drain} writes: other threads may wait for
 * the probe that calls them.
 */
public final class TraceWriter implements Closeable {

    private static final long SWEEP_NANOS = 100_000_000;

    /** Thread-safe by itself. Numbers of threads, tests and cycles are assigned under the lock of this. */
    private final TraceFile file;

    private final OpenBuffers buffers;

    /** Guarded by this. */
    private final AccessWriter accessWriter = new AccessWriter();

    private TraceWriter(TraceFile file, long sweepNanos) {
        this.file = file;
        this.buffers = new OpenBuffers(sweepNanos);
    }

    /** Opens a new file in the directory; two JVMs that share the directory, or a process id, get two files. */
    public static TraceWriter create(Path directory, String weaving, CaptureMode capture) throws IOException {
        return create(directory, weaving, capture, TraceLimits.NONE);
    }

    /** As {@link #create(Path, String, CaptureMode)}; adding to the trace throws a {@link TraceFullException} once a limit is reached. */
    public static TraceWriter create(Path directory, String weaving, CaptureMode capture, TraceLimits limits)
            throws IOException {
        return create(directory, weaving, capture, limits, SWEEP_NANOS);
    }

    /** @param sweepNanos interval after which all buffers are written again */
    public static TraceWriter create(
            Path directory, String weaving, CaptureMode capture, TraceLimits limits, long sweepNanos)
            throws IOException {
        Files.createDirectories(directory);
        long processId = ProcessHandle.current().pid();
        var room = new TraceRoom(limits, directory.toFile());
        var start = start(weaving, processId, Clock.systemUTC().millis(), capture);
        return new TraceWriter(started(open(directory, processId), room, start), sweepNanos);
    }

    /** Starts a file anew. */
    public static TraceWriter replace(Path file, String weaving, CaptureMode capture, long processId)
            throws IOException {
        Files.deleteIfExists(file);
        var unlimited = new TraceRoom(TraceLimits.NONE, file.toFile());
        var start = start(weaving, processId, 0, capture);
        return new TraceWriter(started(new RandomAccessFile(file.toFile(), "rw"), unlimited, start), SWEEP_NANOS);
    }

    private static TraceBlock start(String weaving, long processId, long millis, CaptureMode capture) {
        Encoder start = TraceBlock.content();
        start.string(weaving);
        start.varint(processId);
        start.varint(millis);
        start.u8(capture.code());
        return TraceBlock.of(TraceFormat.START, start);
    }

    private static TraceFile started(RandomAccessFile empty, TraceRoom room, TraceBlock start) throws IOException {
        try {
            var file = new TraceFile(empty, room);
            file.queue(start);
            file.drain();
            return file;
        } catch (IOException e) {
            empty.close();
            throw e;
        }
    }

    private static RandomAccessFile open(Path directory, long processId) throws IOException {
        for (int attempt = 0; ; attempt++) {
            Path file = directory.resolve(processId + (attempt == 0 ? "" : "-" + attempt) + OutputLayout.TRACE_SUFFIX);
            try {
                Files.createFile(file);
                return new RandomAccessFile(file.toFile(), "rw");
            } catch (FileAlreadyExistsException taken) {
                if (attempt == Short.MAX_VALUE) {
                    throw taken;
                }
            }
        }
    }

    /** Announces a thread and returns its number. */
    public synchronized int thread(String name, boolean seenStarting) throws IOException {
        int number = file.count(TraceFormat.THREAD);
        Encoder content = TraceBlock.content();
        content.varint(number);
        content.u8(seenStarting ? 1 : 0);
        content.string(name);
        queue(TraceFormat.THREAD, content);
        return number;
    }

    /** Announces a test and returns its number. Numbers start at 1; 0 is none. */
    public synchronized int test(String name) throws IOException {
        int number = file.count(TraceFormat.TEST) + 1;
        Encoder content = TraceBlock.content();
        content.varint(number);
        content.string(name);
        queue(TraceFormat.TEST, content);
        return number;
    }

    /** Records how often writes to a variable conflicted. */
    public void conflict(String variable, long count) throws IOException {
        Encoder content = TraceBlock.content();
        content.string(variable);
        content.varint(count);
        queue(TraceFormat.CONFLICTS, content);
    }

    /** Records a place at which threads were delayed on purpose. */
    public void suspicion(TracedSuspicion suspicion) throws IOException {
        Encoder content = TraceBlock.content();
        content.string(suspicion.place());
        content.string(suspicion.next());
        content.varint(suspicion.delays());
        queue(TraceFormat.SUSPICION, content);
    }

    /** Records the class of objects, with its superclasses. */
    public void objects(String className, List<String> superclasses, long[] numbers) throws IOException {
        Encoder content = TraceBlock.content();
        content.string(className);
        content.varint(superclasses.size());
        for (String superclass : superclasses) {
            content.string(superclass);
        }
        content.varint(numbers.length);
        long before = 0;
        for (long number : numbers) {
            content.zigzag(number - before);
            before = number;
        }
        queue(TraceFormat.OBJECTS, content);
    }

    /** Records a broken property; its test by its number, 0 for none. */
    public void violation(TracedViolation violation) throws IOException {
        Encoder content = TraceBlock.content();
        content.varint(violation.property());
        content.varint(violation.test() + 1);
        content.varint(violation.site());
        content.string(violation.thread());
        content.varint(violation.objects().size());
        for (TracedViolation.Bound bound : violation.objects()) {
            content.varint(bound.parameter() + 1);
            content.varint(bound.object());
            content.string(bound.className());
        }
        content.varint(violation.stack().size());
        for (String frame : violation.stack()) {
            content.string(frame);
        }
        queue(TraceFormat.VIOLATION, content);
    }

    /** Records a cycle of transactions; cycles are numbered in this order, from 0. {@link #judgedBlocks} records its count. */
    public synchronized void cycle(TracedCycle traced) throws IOException {
        Encoder content = TraceBlock.content();
        content.varint(file.count(TraceFormat.CYCLE));
        content.varint(traced.test() + 1);
        content.varint(traced.cycle().participants().size());
        for (Participant participant : traced.cycle().participants()) {
            content.string(participant.thread());
            content.varint(participant.block() + 1);
            content.varint(participant.site() + 1);
        }
        for (TransactionConflict conflict : traced.cycle().conflicts()) {
            content.u8(conflict.kind().code());
            content.string(conflict.place());
            subject(conflict.subject(), content);
        }
        content.u8(traced.cycle().isFirstToBlame() ? 1 : 0);
        content.varint(traced.cycle().nested().size());
        for (Participant nested : traced.cycle().nested()) {
            content.varint(nested.block());
            content.varint(nested.site());
        }
        content.varint(traced.stack().size());
        for (String frame : traced.stack()) {
            content.string(frame);
        }
        queue(TraceFormat.CYCLE, content);
    }

    /** How many cycles have been recorded. */
    public int cycles() {
        return file.count(TraceFormat.CYCLE);
    }

    private static void subject(@Nullable ConflictSubject subject, Encoder content) {
        if (subject == null) {
            content.u8(0);
            return;
        }
        content.u8(subject.kind().code());
        content.string(subject.name());
        content.varint(subject.object());
        content.string(subject.className());
    }

    /**
     * Records that atomic blocks were judged.
     *
     * @param counts by number of the cycle, how often it was closed; those for which there is no cycle are left out
     * @param executions by number of the block, how often it was executed
     * @param dependent the sites at which blocks begin that waited for other threads or started some
     * @param unrecorded the blocks that are named for cycles that are not recorded, by ascending sites
     */
    public synchronized void judgedBlocks(
            List<CycleCount> counts,
            List<ExecutionCount> executions,
            SortedSet<Integer> dependent,
            List<UnrecordedBlock> unrecorded)
            throws IOException {
        int cycles = cycles();
        Encoder content = TraceBlock.content();
        content.varint(cycles);
        for (int cycle = 0; cycle < cycles; cycle++) {
            CycleCount count = counts.get(cycle);
            content.varint(count.executions());
            content.varint(count.tests().size());
            int before = -1;
            for (int test : count.tests()) {
                content.varint(test - before);
                before = test;
            }
        }
        content.varint(executions.size());
        for (ExecutionCount count : executions) {
            content.varint(count.judged());
            content.varint(count.waited());
        }
        content.varint(dependent.size());
        int before = -1;
        for (int site : dependent) {
            content.varint(site - before);
            before = site;
        }
        content.varint(unrecorded.size());
        before = -1;
        for (UnrecordedBlock block : unrecorded) {
            content.varint(block.site() - before);
            before = block.site();
            content.varint(block.block());
            content.varint(block.executions());
        }
        queue(TraceFormat.JUDGED, content);
    }

    /**
     * Records operations of a thread, for predictions about atomic blocks.
     *
     * @param thread its number among those whose accesses are recorded
     * @param upTo with these, all operations below this position are recorded that have to be so far
     */
    public synchronized void accesses(int thread, String name, int upTo, List<RecordedAccess> accesses)
            throws IOException {
        queue(TraceFormat.ACCESSES, accessWriter.block(thread, name, upTo, accesses));
        accessWriter.written(); // Needs less of the stack than what is over.
    }

    /** Records that accesses were recorded, and whether to the end. */
    public void recordedAccesses(long limit, boolean limited, int restarts) throws IOException {
        Encoder content = TraceBlock.content();
        content.varint(limit);
        content.u8(limited ? 1 : 0);
        content.varint(restarts);
        queue(TraceFormat.RECORDED, content);
    }

    /** Records that recording ended before the program did. */
    public void stopped(RecordingStop stop) throws IOException {
        Encoder content = TraceBlock.content();
        content.u8(stop.cause().code());
        content.varint(stop.limit());
        content.varint(stop.reached());
        content.varint(stop.millis());
        content.varint(stop.dropped());
        queue(TraceFormat.STOPPED, content);
    }

    private void queue(int type, Encoder content) throws IOException {
        file.queue(TraceBlock.of(type, content));
    }

    /** Queues the block for writing. Idempotent. */
    void queue(TraceBlock block) throws IOException {
        file.queue(block);
    }

    /** From now on other threads write the contents of the buffer as well, from time to time and at the end. */
    void register(EventBuffer buffer) throws IOException {
        buffers.add(buffer);
    }

    /** Called after something was added. The caller must not hold the lock of a buffer. */
    void checkRoom() throws TraceFullException {
        file.checkRoom();
    }

    /** Makes blocks of the contents of all buffers if it is time to. The caller must not hold the lock of a buffer. */
    void sweep(long now) throws IOException {
        file.checkRoom();
        buffers.sweep(now);
    }

    /** Writes what is queued. The only method, besides those that start and end the file, that does input or output. */
    public void drain() throws IOException {
        file.drain();
    }

    /** Writes the contents of all buffers. The caller must not hold the lock of a buffer. */
    public void flush() throws IOException {
        buffers.seal();
        file.drain();
    }

    /** Ends the file properly, unless writing has failed before. */
    @Override
    public void close() throws IOException {
        file.close();
    }
}
