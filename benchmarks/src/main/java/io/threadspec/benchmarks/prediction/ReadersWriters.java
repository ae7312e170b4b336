package io.threadspec.benchmarks.prediction;

import io.threadspec.analysis.computation.AmbiguousObjectsException;
import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Slicer;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.clock.VectorClock;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

/**
 * Random traces of threads that read and write under a read-write lock, with an event before and after each reading and each
 * writing: {@code br ar bw aw}. Readings of different threads are not ordered; a writing is ordered with all others,
 * except, now and then, one that does not take the lock.
 */
final class ReadersWriters {

    private final Random random;
    private final int threads;
    private final VectorClock[] clocks;

    /** What the last writing under the lock has released, and what all later ones and the readings have. */
    private final VectorClock lock = new VectorClock();

    private final VectorClock readers = new VectorClock();
    private final List<TraceEvent> events = new ArrayList<>();

    private ReadersWriters(Random random, int threads) {
        this.random = random;
        this.threads = threads;
        this.clocks = new VectorClock[threads];
        Arrays.setAll(clocks, thread -> new VectorClock());
    }

    static Computation computation(
            Scenario scenario, CompiledProperty property, long seed, int threads, int relevantEvents) {
        var trace = new ReadersWriters(new Random(seed), threads).trace(scenario, relevantEvents);
        var spec = new CompiledSpec(
                "ReadersWriters",
                "rw.spec",
                "",
                List.of(),
                List.of(property),
                List.of(),
                Scenario.EVENTS.stream()
                        .map(name -> new CompiledEvent(
                                name, EventMoment.BEFORE, "call(* *(..))", List.of(), OptionalInt.empty(), 1))
                        .toList(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of());
        try {
            return new Slicer(new CompiledSpecs(List.of(), List.of(spec)), spec, property, trace)
                    .slices()
                    .get(0)
                    .computation();
        } catch (AmbiguousObjectsException e) {
            throw new IllegalStateException("events have no objects", e);
        }
    }

    private Trace trace(Scenario scenario, int relevantEvents) {
        while (events.size() < relevantEvents) {
            int thread = random.nextInt(threads);
            if (scenario.hasReadings() && random.nextInt(4) != 0) {
                clocks[thread].join(lock);
                happens(thread, "br");
                happens(thread, "ar");
                readers.join(clocks[thread]);
            } else {
                boolean locked = scenario.unlocked() == 0 || random.nextInt(scenario.unlocked()) != 0;
                if (locked) {
                    clocks[thread].join(lock);
                    clocks[thread].join(readers);
                }
                happens(thread, "bw");
                happens(thread, "aw");
                // Whoever has not taken the lock takes it next time.
                if (locked) {
                    lock.join(clocks[thread]);
                }
            }
        }
        events.sort((one, other) -> Integer.compare(one.thread(), other.thread()));
        var names = new ArrayList<Trace.TracedThread>();
        for (int t = 0; t < threads; t++) {
            names.add(new Trace.TracedThread("t" + t, true));
        }
        return new Trace("w", CaptureMode.MVC, 1, names, List.of("test"), events, Optional.empty());
    }

    private void happens(int thread, String event) {
        clocks[thread].increment(thread);
        ClockStamp stamp = clocks[thread].stamp();
        events.add(new TraceEvent(
                thread,
                thread,
                stamp.get(thread) - 1,
                EventKind.EVENT,
                Scenario.EVENTS.indexOf(event),
                0,
                0,
                0,
                0,
                events.size(),
                stamp));
    }
}
