package io.threadspec.analysis.lattice;

import io.threadspec.analysis.computation.AmbiguousObjectsException;
import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Slicer;
import io.threadspec.analysis.monitorability.StepMachine;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.VectorClock;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.spec.FormulaMonitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;

/**
 * Threads that go in and out under a lock. The first one does without it one in five times: so there are windows all along the trace, and
 * two may be inside at once. At the end three may.
 */
final class LongTrace {

    private static final int UNLOCKED = 5;

    private final VectorClock[] clocks;
    private final VectorClock lock = new VectorClock();
    private final List<TraceEvent> events = new ArrayList<>();
    private final List<String> names;

    final CompiledProperty property;
    final Computation computation;

    /** @param formula over {@code in} and {@code out} */
    LongTrace(long seed, int threads, int steps, String formula) {
        FormulaMonitor monitor = FormulaMonitor.of(formula, FormulaMonitor.Names.EVENTS);
        this.names = monitor.propositions();
        List<Proposition> propositions = new ArrayList<>();
        for (int event = 0; event < names.size(); event++) {
            propositions.add(new EventOccurrence(event));
        }
        this.property = new CompiledProperty("p", "", formula, 1, propositions, false, monitor.machine());
        this.clocks = new VectorClock[threads];
        Arrays.setAll(clocks, thread -> new VectorClock());
        var random = new Random(seed);
        while (events.size() < steps) {
            int thread = random.nextInt(threads);
            visit(thread, thread > 0 || random.nextInt(UNLOCKED) != 0);
        }
        for (int thread = 0; thread < threads; thread++) {
            visit(thread, true);
        }
        for (int thread = 0; thread < 3; thread++) {
            visit(thread, false);
        }
        this.computation = computation();
    }

    StepMachine machine() {
        return StepMachine.of(computation, property);
    }

    private void visit(int thread, boolean locked) {
        if (locked) {
            clocks[thread].join(lock);
        }
        happens(thread, "in");
        happens(thread, "out");
        if (locked) {
            lock.join(clocks[thread]);
        }
    }

    private void happens(int thread, String event) {
        clocks[thread].increment(thread);
        int index = clocks[thread].get(thread) - 1;
        int subject = names.indexOf(event);
        events.add(new TraceEvent(
                thread, thread, index, EventKind.EVENT, subject, 0, 0, 0, 0, events.size(), clocks[thread].stamp()));
    }

    private Computation computation() {
        List<CompiledEvent> compiled = names.stream()
                .map(name ->
                        new CompiledEvent(name, EventMoment.BEFORE, "call(* *(..))", List.of(), OptionalInt.empty(), 1))
                .toList();
        var spec = new CompiledSpec(
                "S",
                "s.spec",
                "",
                List.of(),
                List.of(property),
                List.of(),
                compiled,
                List.of(),
                List.of(),
                Optional.empty(),
                List.of());
        events.sort(Comparator.comparingInt(TraceEvent::thread).thenComparingInt(TraceEvent::index));
        List<Trace.TracedThread> threads = new ArrayList<>();
        for (int t = 0; t < clocks.length; t++) {
            threads.add(new Trace.TracedThread("t" + t, true));
        }
        var trace = new Trace("w", CaptureMode.MVC, 1, threads, List.of("T.t"), events, Optional.empty());
        try {
            return new Slicer(new CompiledSpecs(List.of(), List.of(spec)), spec, property, trace)
                    .slices()
                    .get(0)
                    .computation();
        } catch (AmbiguousObjectsException e) {
            throw new IllegalStateException("events have no objects", e);
        }
    }
}
