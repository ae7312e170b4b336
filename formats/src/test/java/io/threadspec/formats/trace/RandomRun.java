package io.threadspec.formats.trace;

import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A random execution: threads come and go, have events, and pass on what they know through shared variables. What happens before
 * what is found by closing the edges of the execution under transitivity, step by step, without any clock. In {@code mvc} some of the
 * edges are made by code that is not woven: these belong to the possible order alone.
 */
final class RandomRun {

    /** As many changes as a recording writes as such. */
    private static final int MANY = 16;

    private enum Action {
        EVENT,
        INITIAL,
        RELEASE,
        ACQUIRE
    }

    /**
     * @param index among the events of its thread, -1 if it is none
     * @param past what comes before it in the possible order
     * @param known what comes before it in the known order
     */
    record Step(
            int number,
            int thread,
            boolean isEvent,
            boolean counts,
            boolean isAcquire,
            int index,
            BitSet past,
            BitSet known) {}

    /** A block that stands in the file once this many bytes do, and the steps it makes whole. */
    record Written(long size, List<Step> steps) {}

    final List<Step> steps = new ArrayList<>();
    final List<Step> unwovenCalls = new ArrayList<>();
    final List<Written> blocks = new ArrayList<>();
    final Path file;
    int threadCount;

    private final Random random;
    private final CaptureMode mode;
    private final int many;
    private final TraceWriter writer;
    private final List<Actor> alive = new ArrayList<>();
    private final List<Actor> all = new ArrayList<>();
    private final Map<Integer, Release> variables = new HashMap<>();

    private record Release(Step step, Actor thread, int position, @Nullable Clock clock) {}

    /** A thread of the execution. Its slot is its number: clocks of the modes that record them do not share slots here. */
    private static final class Actor {
        final int number;
        final EventBuffer buffer;
        final BitSet past = new BitSet();
        final BitSet known = new BitSet();
        final Map<Integer, Integer> merged = new HashMap<>();
        final List<Step> unwritten = new ArrayList<>();

        @Nullable
        Clock clock;

        int slot = -1;
        int position;
        int events;

        Actor(int number, EventBuffer buffer) {
            this.number = number;
            this.buffer = buffer;
        }
    }

    /**
     * @param end whether the file gets its END, else it stops in the middle of the run. Of every three runs one has clocks as changes, one
     *     as causes wherever they are known, one both
     */
    RandomRun(long seed, CaptureMode mode, Path directory, int length, boolean end) throws IOException {
        this.random = new Random(seed);
        this.mode = mode;
        this.many = List.of(MANY, 0, 2).get((int) (seed / 3 % 3));
        this.writer = TraceWriter.create(directory, "random", mode, TraceLimits.NONE, Long.MAX_VALUE / 2);
        try (Stream<Path> files = Files.list(directory)) {
            this.file = files.findFirst().orElseThrow();
        }
        int width = 2 + random.nextInt(3);
        for (int i = 0; i < length; i++) {
            while (alive.size() < width) {
                start();
            }
            step(alive.get(random.nextInt(width)));
            if (random.nextInt(12) == 0) {
                alive.remove(random.nextInt(width));
            }
            if (random.nextInt(6) == 0) {
                flush(all.get(random.nextInt(all.size())));
            }
        }
        if (end) {
            for (Actor thread : all) {
                flush(thread);
            }
            writer.close();
        }
    }

    private void start() throws IOException {
        var thread = new Actor(threadCount, new EventBuffer(writer, writer.thread("t" + threadCount, true), many));
        thread.buffer.settle();
        threadCount++;
        alive.add(thread);
        all.add(thread);
        if (random.nextBoolean() && !variables.isEmpty()) {
            acquire(thread);
        }
    }

    private void step(Actor thread) throws IOException {
        switch (Action.values()[random.nextInt(Action.values().length)]) {
            case EVENT -> event(thread, true);
            case INITIAL -> event(thread, random.nextBoolean());
            case RELEASE -> release(thread);
            case ACQUIRE -> acquire(thread);
        }
    }

    private Step add(Actor thread, boolean isEvent, boolean counts, boolean isAcquire) {
        int number = steps.size();
        thread.past.set(number);
        thread.known.set(number);
        var step = new Step(
                number,
                thread.number,
                isEvent,
                counts,
                isAcquire,
                isEvent ? thread.events++ : -1,
                (BitSet) thread.past.clone(),
                (BitSet) thread.known.clone());
        steps.add(step);
        return step;
    }

    private void event(Actor thread, boolean counts) throws IOException {
        Step step = add(thread, true, counts, false);
        EventKind kind = counts
                ? List.of(EventKind.WRITE, EventKind.EVENT, EventKind.ATOMIC_BEGIN, EventKind.ATOMIC_END)
                        .get(random.nextInt(4))
                : EventKind.INITIAL_WRITE;
        long[] parameters = new long[random.nextInt(3)];
        long size = Files.size(file);
        if (mode.recordsClocks()) {
            Clock before = thread.clock == null ? Clock.NOTHING : thread.clock;
            if (counts) {
                thread.slot = thread.number;
                thread.clock = Clock.after(thread.clock, thread.slot);
            }
            Clock after = thread.clock == null ? Clock.NOTHING : thread.clock;
            if (random.nextInt(8) == 0) {
                before = Clock.of(before.known(), before.possible()); // One whose maximal events are not kept.
            }
            if (kind == EventKind.EVENT) {
                thread.buffer.addEvent(thread.slot, before, after, 3, parameters, step.number, 0);
            } else {
                thread.buffer.add(kind, thread.slot, before, after, 1, 2, -step.number, step.number, 0);
            }
        } else {
            int position = kind == EventKind.EVENT
                    ? thread.buffer.addUnclockedEvent(3, parameters, step.number, 0)
                    : thread.buffer.addUnclocked(kind, 1, 2, -step.number, step.number, 0);
            expect(++thread.position, position);
        }
        thread.buffer.settle();
        noteBlock(thread, size);
        thread.unwritten.add(step);
    }

    private void release(Actor thread) {
        Step step = add(thread, false, false, false);
        variables.put(random.nextInt(3), new Release(step, thread, thread.position, thread.clock));
    }

    private void acquire(Actor thread) throws IOException {
        Release release = variables.get(random.nextInt(3));
        if (release == null) {
            return;
        }
        boolean unwoven = mode == CaptureMode.MVC && random.nextBoolean();
        thread.past.or(release.step.past);
        if (!unwoven) {
            thread.known.or(release.step.known);
        }
        boolean known = release.thread == thread
                || release.position == 0
                || thread.merged.getOrDefault(release.thread.number, 0) >= release.position;
        boolean recorded = !mode.recordsClocks() && (!known || random.nextInt(4) == 0);
        Step step = add(thread, false, false, recorded);
        if (mode.recordsClocks()) {
            if (unwoven) {
                thread.clock = Clock.joinPossible(thread.clock, release.clock);
                thread.buffer.addUnwoven(true, step.number, step.number);
                unwovenCalls.add(step);
            } else {
                thread.clock = Clock.join(thread.clock, release.clock);
            }
        } else if (recorded) {
            thread.merged.merge(release.thread.number, release.position, Math::max);
            int position = thread.buffer.addAcquire(release.thread.buffer.thread(), release.position);
            expect(++thread.position, position);
            thread.unwritten.add(step);
        }
    }

    private void flush(Actor thread) throws IOException {
        long size = Files.size(file);
        thread.buffer.flush();
        noteBlock(thread, size);
    }

    private void noteBlock(Actor thread, long sizeBefore) throws IOException {
        long size = Files.size(file);
        if (size > sizeBefore) {
            blocks.add(new Written(size, List.copyOf(thread.unwritten)));
            thread.unwritten.clear();
        }
    }

    private static void expect(int expected, int actual) {
        if (expected != actual) {
            throw new AssertionError("position=" + actual + " expected=" + expected);
        }
    }

    /** The step that an event of the trace is: its site says so. */
    Step stepOf(TraceEvent event) {
        return steps.get(event.site());
    }

    /** How many events that count are among these steps. */
    int countedEvents(BitSet past) {
        return (int) past.stream().filter(i -> steps.get(i).counts).count();
    }

    /**
     * The events that can be recovered from the first bytes of the file: those of whole blocks all of whose causes are in whole
     * blocks. Causes are, besides what came before in the thread, entries that happen before, as far as the mode knows them:
     * a clock does not count initial writes of other threads.
     */
    BitSet recoverable(long bytes) {
        var there = new BitSet();
        for (Written block : blocks) {
            if (block.size <= bytes) {
                block.steps.forEach(step -> there.set(step.number));
            }
        }
        var recoverable = (BitSet) there.clone();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = recoverable.nextSetBit(0); i >= 0; i = recoverable.nextSetBit(i + 1)) {
                if (!hasCauses(steps.get(i), recoverable)) {
                    recoverable.clear(i);
                    changed = true;
                }
            }
        }
        var events = new BitSet();
        recoverable.stream().filter(i -> steps.get(i).isEvent).forEach(events::set);
        return events;
    }

    private boolean hasCauses(Step step, BitSet kept) {
        return step.past.stream().allMatch(i -> {
            Step cause = steps.get(i);
            boolean needed = (cause.thread == step.thread || !mode.recordsClocks())
                    ? cause.isEvent || cause.isAcquire
                    : cause.counts;
            return i == step.number || !needed || kept.get(i);
        });
    }
}
