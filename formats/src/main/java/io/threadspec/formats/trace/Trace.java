package io.threadspec.formats.trace;

import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.RecordingStop;
import io.threadspec.runtime.trace.TracedViolation;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A trace file, read. Where it is long, its events stay in the file and are read there when they are asked for: one thread at a time
 * may do so.
 *
 * @param weaving which weaving the traced classes came from
 * @param capture how the order of the events was captured
 * @param processId of the traced JVM
 * @param threads by number
 * @param tests names of the tests that ran, by number
 * @param events by thread, and in each thread in its order; with each event there are all that causally precede it
 * @param unwoven where threads that have events met code that is not woven; by thread, and in each thread in its order
 * @param conflicts by variable, how often a thread wrote the value that was there and did not know who had put it there
 * @param objects the classes of the objects that events name
 * @param violations that monitors in the program saw
 * @param blocks what was found out about atomic blocks in the program
 * @param accesses what was recorded for predictions about atomic blocks
 * @param stop why recording ended before the program did, if so
 * @param tear why the file does not end as it should, if it does not; everything before the tear was read
 */
public record Trace(
        String weaving,
        CaptureMode capture,
        long processId,
        List<TracedThread> threads,
        List<String> tests,
        List<TraceEvent> events,
        List<UnwovenCall> unwoven,
        Map<String, Long> conflicts,
        ObjectClasses objects,
        List<TracedViolation> violations,
        JudgedBlocks blocks,
        TracedAccesses accesses,
        Optional<RecordingStop> stop,
        Optional<String> tear) {

    /**
     * A thread that had events.
     *
     * @param name at the time of its first event
     * @param seenStarting whether woven code started it, or it runs the tests; if not, what happened before its start is
     *     not known
     */
    public record TracedThread(String name, boolean seenStarting) {}

    public Trace {
        threads = List.copyOf(threads);
        tests = List.copyOf(tests);
        events = unmodifiable(events);
        unwoven = unmodifiable(unwoven);
        conflicts = Collections.unmodifiableMap(new TreeMap<>(conflicts));
        violations = List.copyOf(violations);
    }

    /** What is not in memory is not copied there. */
    private static <E> List<E> unmodifiable(List<E> list) {
        return list instanceof StoredList ? list : List.copyOf(list);
    }

    /** One without conflicts and unwoven code, of objects whose classes are not known. */
    public Trace(
            String weaving,
            CaptureMode capture,
            long processId,
            List<TracedThread> threads,
            List<String> tests,
            List<TraceEvent> events,
            Optional<String> tear) {
        this(
                weaving,
                capture,
                processId,
                threads,
                tests,
                events,
                List.of(),
                Map.of(),
                ObjectClasses.NONE,
                List.of(),
                JudgedBlocks.NONE,
                TracedAccesses.NONE,
                Optional.empty(),
                tear);
    }

    /** One that was recorded to the end of the program, or to its tear. */
    public Trace(
            String weaving,
            CaptureMode capture,
            long processId,
            List<TracedThread> threads,
            List<String> tests,
            List<TraceEvent> events,
            List<UnwovenCall> unwoven,
            Map<String, Long> conflicts,
            ObjectClasses objects,
            List<TracedViolation> violations,
            Optional<String> tear) {
        this(
                weaving,
                capture,
                processId,
                threads,
                tests,
                events,
                unwoven,
                conflicts,
                objects,
                violations,
                JudgedBlocks.NONE,
                TracedAccesses.NONE,
                Optional.empty(),
                tear);
    }

    /** One in which no atomic blocks were judged. */
    public Trace(
            String weaving,
            CaptureMode capture,
            long processId,
            List<TracedThread> threads,
            List<String> tests,
            List<TraceEvent> events,
            List<UnwovenCall> unwoven,
            Map<String, Long> conflicts,
            ObjectClasses objects,
            List<TracedViolation> violations,
            Optional<RecordingStop> stop,
            Optional<String> tear) {
        this(
                weaving,
                capture,
                processId,
                threads,
                tests,
                events,
                unwoven,
                conflicts,
                objects,
                violations,
                JudgedBlocks.NONE,
                TracedAccesses.NONE,
                stop,
                tear);
    }
}
