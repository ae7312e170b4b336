package io.threadspec.analysis.exchange;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A random trace whose causal order is also known without clocks. Threads come and go; a new one may take over the slot of one that
 * ended, if it knows its last event. Writes of one variable may be unordered, as the captures by FACTS record them.
 */
final class RandomTrace {

    private static final List<EventKind> KINDS = List.of(EventKind.values());

    private static final class Actor {
        final int number;
        final BitSet past = new BitSet();
        int slot = -1;
        int events;

        /** Innermost first. */
        final Deque<Integer> openBlocks = new ArrayDeque<>();

        Actor(int number) {
            this.number = number;
        }
    }

    /** By slot: the events that counted there, and whether the thread that has it still lives. */
    private static final class Slot {
        final List<Integer> events = new ArrayList<>();
        boolean inUse;
    }

    /** In the order of the run. */
    final List<TraceEvent> events = new ArrayList<>();

    /** Of each event that counts, by its index among those of the run: which of them precede it, itself included. */
    final List<BitSet> pasts = new ArrayList<>();

    final Trace trace;

    private final Random random;
    private final List<Slot> slots = new ArrayList<>();
    private final List<Actor> alive = new ArrayList<>();
    private int threads;

    RandomTrace(long seed) {
        random = new Random(seed);
        int width = 1 + random.nextInt(4);
        int length = 1 + random.nextInt(25);
        var variables = new BitSet[3];
        Arrays.setAll(variables, i -> new BitSet());
        for (int i = 0; i < length; i++) {
            while (alive.size() < width) {
                alive.add(new Actor(threads++));
                if (random.nextInt(3) > 0) {
                    alive.get(alive.size() - 1).past.or(variables[random.nextInt(3)]);
                }
            }
            Actor actor = alive.get(random.nextInt(width));
            switch (random.nextInt(5)) {
                case 0 -> variables[random.nextInt(3)].or(actor.past);
                case 1 -> actor.past.or(variables[random.nextInt(3)]);
                default -> event(actor, i);
            }
            if (random.nextInt(10) == 0) {
                alive.remove(actor);
                if (actor.slot >= 0) {
                    slots.get(actor.slot).inUse = false;
                }
            }
        }
        var names = new ArrayList<Trace.TracedThread>();
        for (int t = 0; t < threads; t++) {
            names.add(new Trace.TracedThread(random.nextBoolean() ? "pool {1} \"worker\"" : "main", true));
        }
        var byThread = new ArrayList<>(events);
        byThread.sort((a, b) -> a.thread() == b.thread()
                ? Integer.compare(a.index(), b.index())
                : Integer.compare(a.thread(), b.thread()));
        trace = new Trace("w", CaptureMode.FACTS_SYNC, 1, names, List.of("ATest.a"), byThread, Optional.empty());
    }

    private void event(Actor actor, int time) {
        EventKind kind = kind(actor);
        if (kind.counts()) {
            if (actor.slot < 0) {
                actor.slot = slot(actor);
            }
            int number = pasts.size();
            actor.past.set(number);
            slots.get(actor.slot).events.add(number);
            pasts.add((BitSet) actor.past.clone());
        }
        boolean write = kind.isWrite();
        events.add(new TraceEvent(
                actor.number,
                actor.slot,
                actor.events++,
                kind,
                subject(actor, kind),
                write ? random.nextInt(2) : 0,
                write ? random.nextInt() : 0,
                random.nextInt(9),
                random.nextInt(2) - 1,
                random.nextInt(3) == 0 ? 0 : time, // A clock that does not tell the order.
                clock(actor.past),
                kind == EventKind.EVENT ? List.of(4L, (long) random.nextInt(2)) : List.of()));
    }

    /** Any, but no end without a begin. */
    private EventKind kind(Actor actor) {
        EventKind kind = KINDS.get(random.nextInt(KINDS.size()));
        return kind == EventKind.ATOMIC_END && actor.openBlocks.isEmpty() ? EventKind.WRITE : kind;
    }

    /** Any, but the innermost block ends. */
    private int subject(Actor actor, EventKind kind) {
        if (kind == EventKind.ATOMIC_END) {
            return actor.openBlocks.pop();
        }
        int subject = random.nextInt(2);
        if (kind == EventKind.ATOMIC_BEGIN) {
            actor.openBlocks.push(subject);
        }
        return subject;
    }

    private int slot(Actor actor) {
        for (int i = 0; i < slots.size(); i++) {
            Slot slot = slots.get(i);
            if (!slot.inUse && actor.past.get(slot.events.get(slot.events.size() - 1))) {
                slot.inUse = true;
                return i;
            }
        }
        var slot = new Slot();
        slot.inUse = true;
        slots.add(slot);
        return slots.size() - 1;
    }

    private ClockStamp clock(BitSet past) {
        return ClockStamp.of(slots.stream()
                .mapToInt(slot -> (int) slot.events.stream().filter(past::get).count())
                .toArray());
    }

    /** Those that count, in the order of {@link #pasts}. */
    List<TraceEvent> counting() {
        return events.stream().filter(event -> event.kind().counts()).toList();
    }
}
