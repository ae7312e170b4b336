package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import io.threadspec.formats.TestEffort;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.thread.RandomProgram.Kind;
import io.threadspec.runtime.capture.thread.RandomProgram.Step;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The order that the facts modes record against the execution order of Soueidi and Falcone (section 3), closed under transitivity
 * by brute force: the order of each thread, release before the next acquire of the same lock, fork and join, and a write before
 * the reads that see it. It must be no larger (soundness, definition 3) and no smaller (faithfulness, definition 4); where
 * threads only use locks, fork and join, and also where they race.
 */
class FactsTest {

    private static final int PROGRAMS = TestEffort.of(10_000);
    private static final int PROGRAMS_ON_DISK = TestEffort.of(1_500);

    @TempDir
    private Path directory;

    /** An event: which thread, the how manieth of it, and what it had learnt of the others. */
    private record Stamped(int thread, int slot, List<Integer> clock) {
        int at(int component) {
            return component < clock.size() ? clock.get(component) : 0;
        }

        boolean precedes(Stamped other) {
            return at(slot) <= other.at(slot);
        }
    }

    @Test
    void shouldRecordExactlyTheExecutionOrderWhileTheProgramRuns() {
        for (int seed = 0; seed < PROGRAMS; seed++) {
            var program = RandomProgram.of(seed, seed % 2 == 0);
            var events = new Interpreter(CaptureMode.FACTS_SYNC, program)
                    .run().events.stream()
                            .map(event -> new Stamped(event.thread(), event.slot(), event.clock()))
                            .toList();
            compare(program, events);
        }
    }

    @Test
    void shouldRecordExactlyTheExecutionOrderForWhoReadsTheTrace() throws IOException {
        for (int seed = 0; seed < PROGRAMS_ON_DISK; seed++) {
            var program = RandomProgram.of(seed, seed % 2 == 0);
            Path traces = directory.resolve("run" + seed);
            List<Integer> threads = new ArrayList<>();
            try (var writer = TraceWriter.create(traces, "digest", CaptureMode.FACTS_ASYNC)) {
                var sinks = new FileSink[program.threads()];
                for (int i = 0; i < sinks.length; i++) {
                    sinks[i] = new FileSink(i, new EventBuffer(writer, writer.thread("thread" + i, true)), threads);
                }
                new Interpreter(CaptureMode.FACTS_ASYNC, program, i -> sinks[i]).run();
                for (FileSink sink : sinks) {
                    sink.buffer.flush();
                }
            }
            Path file;
            try (var files = Files.list(traces)) {
                file = files.findFirst().orElseThrow();
            }
            compare(program, inOrderOf(threads, TraceReader.read(file).events()));
        }
    }

    /** The events of a trace, by thread, in the order in which the threads had them. */
    private static List<Stamped> inOrderOf(List<Integer> threads, List<TraceEvent> read) {
        var next = new int[8];
        List<Stamped> events = new ArrayList<>();
        for (int thread : threads) {
            int index = next[thread]++;
            TraceEvent event = read.stream()
                    .filter(candidate -> candidate.thread() == thread)
                    .sorted(Comparator.comparingInt(TraceEvent::index))
                    .skip(index)
                    .findFirst()
                    .orElseThrow();
            List<Integer> clock = new ArrayList<>();
            for (int i = 0; i < event.clock().size(); i++) {
                clock.add(event.clock().get(i));
            }
            events.add(new Stamped(thread, event.slot(), clock));
        }
        return events;
    }

    private static void compare(RandomProgram program, List<Stamped> events) {
        boolean[][] before = executionOrder(program);
        List<Integer> steps = new ArrayList<>();
        for (int i = 0; i < program.steps().size(); i++) {
            if (program.isEvent(i)) {
                steps.add(i);
            }
        }
        assertEquals(steps.size(), events.size(), "seed=" + program.seed());
        for (int i = 0; i < events.size(); i++) {
            for (int j = i + 1; j < events.size(); j++) {
                boolean expected = before[steps.get(i)][steps.get(j)];
                if (events.get(i).precedes(events.get(j)) != expected) {
                    fail("seed=" + program.seed() + " i=" + i + " j=" + j + " ordered=" + !expected + " program="
                            + program + " events=" + events);
                }
            }
        }
    }

    private static boolean[][] executionOrder(RandomProgram program) {
        List<Step> steps = program.steps();
        int n = steps.size();
        var before = new boolean[n][n];
        var lastRelease = new int[8];
        var lastWrite = new int[8];
        Arrays.fill(lastRelease, -1);
        Arrays.fill(lastWrite, -1);
        for (int j = 0; j < n; j++) {
            Step step = steps.get(j);
            for (int i = 0; i < j; i++) {
                Step earlier = steps.get(i);
                before[i][j] |= earlier.thread() == step.thread()
                        || (earlier.kind() == Kind.FORK && earlier.target() == step.thread())
                        || (step.kind() == Kind.JOIN && step.target() == earlier.thread())
                        // A thread begins and ends, even if it does nothing else.
                        || (earlier.kind() == Kind.FORK
                                && step.kind() == Kind.JOIN
                                && earlier.target() == step.target());
            }
            switch (step.kind()) {
                case ACQUIRE -> order(before, lastRelease[step.target()], j);
                case READ -> order(before, lastWrite[step.target()], j);
                case RELEASE -> lastRelease[step.target()] = j;
                case WRITE, RELEVANT_WRITE -> lastWrite[step.target()] = j;
                default -> {}
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    before[i][j] |= before[i][k] && before[k][j];
                }
            }
        }
        return before;
    }

    private static void order(boolean[][] before, int earlier, int later) {
        if (earlier >= 0) {
            before[earlier][later] = true;
        }
    }

    /** Writes a thread's entries to a file, and notes whose turn each event was. */
    private record FileSink(int thread, EventBuffer buffer, List<Integer> turns) implements EventSink {

        @Override
        public void clocked(
                EventKind kind,
                int slot,
                Clock before,
                Clock after,
                int subject,
                @Nullable Object object,
                long value,
                int site) {
            throw new AssertionError("this mode has no clocks");
        }

        @Override
        public void clockedEvent(
                int slot, Clock before, Clock after, int subject, @Nullable Object[] parameters, int site) {
            throw new AssertionError("this mode has no clocks");
        }

        @Override
        public int unclocked(EventKind kind, int subject, @Nullable Object object, long value, int site) {
            turns.add(thread);
            try {
                return buffer.addUnclocked(kind, subject, 0, value, site, 0);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public int unclockedEvent(int subject, @Nullable Object[] parameters, int site) {
            throw new AssertionError("no event binds anything");
        }

        @Override
        public int acquired(int otherThread, int position) {
            try {
                return buffer.addAcquire(otherThread, position);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
