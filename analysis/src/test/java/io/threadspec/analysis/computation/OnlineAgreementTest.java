package io.threadspec.analysis.computation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.TestEffort;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.monitor.OnlineMonitors;
import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Monitors in the program and the analysis of its trace find the same violations of the same run. */
class OnlineAgreementTest {

    private static final int CASES = TestEffort.of(5_000);

    /** What monitors report, by labels. */
    private static final class Reports implements OnlineMonitors.Listener {
        final Set<List<OptionalLong>> bindings = new HashSet<>();

        @Override
        public void violated(int property, @Nullable Object[] labels, int site) {
            var binding = new ArrayList<OptionalLong>();
            for (Object label : labels) {
                binding.add(label == null ? OptionalLong.empty() : OptionalLong.of((Long) label));
            }
            bindings.add(binding);
        }

        @Override
        public void stopped(int property, Throwable reason) {
            throw new AssertionError(reason);
        }
    }

    /** Objects by number, and back. */
    private static final class Things {
        private final Map<Long, Object> things = new HashMap<>();
        private final Map<Object, Long> numbers = new HashMap<>();

        Object of(long number) {
            return things.computeIfAbsent(number, key -> {
                var thing = new Object();
                numbers.put(thing, number);
                return thing;
            });
        }

        Object label(Object thing) {
            return numbers.getOrDefault(thing, 0L);
        }
    }

    @Test
    void shouldFindTheSameBindings() {
        int violated = 0;
        for (long seed = 0; seed < CASES; seed++) {
            var random = new Random(seed);
            ParametricCase one = ParametricSlicerOracleTest.randomCase(random);
            var things = new Things();
            var reports = new Reports();
            var monitors = new OnlineMonitors(one.specs(), things::label, reports);
            for (TraceEvent event : one.events()) {
                monitors.event(
                        event.subject(),
                        event.parameters().stream()
                                .map(number -> number == 0 ? null : things.of(number))
                                .toArray(),
                        0);
            }
            Set<List<OptionalLong>> offline = new HashSet<>();
            new ParametricSlicer(one.specs(), one.spec(), one.property(), one.trace())
                    .slices()
                    .filter(slice -> isBroken(one.property(), slice.computation()) >= 0)
                    .forEach(slice -> offline.add(slice.binding()));
            assertEquals(least(offline), least(reports.bindings), "seed=" + seed);
            violated += offline.size();
        }
        assertTrue(violated > CASES / 4, "violated=" + violated);
    }

    /** Where a part of a binding is violated, the binding is: those tell everything. */
    private static Set<List<OptionalLong>> least(Set<List<OptionalLong>> bindings) {
        var least = new HashSet<>(bindings);
        least.removeIf(binding -> bindings.stream()
                .anyMatch(part -> !part.equals(binding) && ParametricSlicerOracleTest.isPart(part, binding)));
        return least;
    }

    /** The step that breaks the property in the observed run; -1 if none does. */
    private static int isBroken(CompiledProperty property, Computation computation) {
        MooreMachine machine = property.machine();
        long[] values = computation.initialValues();
        int state = machine.initialState();
        if (property.fromInitialState()) {
            state = machine.step(state, property.letter(values));
        }
        List<Event> run = computation.observedRun();
        for (int i = 0; i < run.size(); i++) {
            int before = state;
            state = machine.step(state, run.get(i).step(property, values));
            if (machine.output(state) == Verdict4.FALSE && state != before) {
                return i;
            }
        }
        return -1;
    }

    @Test
    void shouldFindTheSameObjects() {
        int violated = 0;
        for (long seed = 0; seed < CASES; seed++) {
            var random = new Random(seed);
            CompiledSpecs specs = randomVariables(random);
            CompiledSpec spec = specs.specs().get(0);
            CompiledProperty property = spec.properties().get(0);
            Trace trace = randomWrites(random, specs);
            var things = new Things();
            var reports = new Reports();
            var monitors = new OnlineMonitors(specs, things::label, reports);
            var objects = new TreeSet<Long>();
            for (TraceEvent event : trace.events()) {
                if (event.kind() == EventKind.EVENT) {
                    monitors.event(event.subject(), new Object[0], 0);
                } else {
                    Object object = event.object() == 0 ? null : things.of(event.object());
                    monitors.write(event.kind(), event.subject(), object, event.value(), 0);
                    objects.add(event.object());
                }
            }
            objects.remove(0L);
            Set<List<OptionalLong>> offline = new HashSet<>();
            List<Slice> slices = slices(new Slicer(specs, spec, property, trace));
            boolean ofObjects = specs.fields().stream().anyMatch(field -> !field.isStatic());
            List<Long> numbers = List.copyOf(objects);
            for (int i = 0; i < slices.size(); i++) {
                if (isBroken(property, slices.get(i).computation()) >= 0) {
                    offline.add(ofObjects ? List.of(OptionalLong.of(numbers.get(i))) : List.of());
                }
            }
            if (isOrderly(trace)) {
                assertEquals(offline, reports.bindings, "seed=" + seed);
                violated += offline.size();
            }
        }
        assertTrue(violated > CASES / 8, "violated=" + violated);
    }

    /** Whether no step comes before the end of a construction: that would undo it, and what was reported stays reported. */
    private static boolean isOrderly(Trace trace) {
        int steps = 0;
        Map<Long, Integer> seen = new HashMap<>();
        for (TraceEvent event : trace.events()) {
            boolean initial = event.kind() == EventKind.INITIAL_WRITE;
            steps += initial ? 0 : 1;
            if (event.object() != 0) {
                Integer since = seen.putIfAbsent(event.object(), initial ? steps : steps - 1);
                if (initial && since != null && since != steps) {
                    return false;
                }
            } else if (initial && (steps > 0 || !seen.isEmpty())) {
                return false;
            }
        }
        return true;
    }

    private static List<Slice> slices(Slicer slicer) {
        try {
            return slicer.slices();
        } catch (AmbiguousObjectsException e) {
            throw new AssertionError(e);
        }
    }

    /** Fields a and b, each static or not, an event, and a random machine over a==1, b==1 and the event. */
    private static CompiledSpecs randomVariables(Random random) {
        List<RelevantField> fields = List.of(
                new RelevantField("java/lang/Object", "a", "I", random.nextInt(3) == 0),
                new RelevantField("java/lang/Object", "b", "I", random.nextInt(3) == 0));
        List<Proposition> propositions = new ArrayList<>();
        for (int variable = 0; variable < 2; variable++) {
            propositions.add(new Comparison(
                    new CompiledOperand.VariableValue(variable, ValueEncoding.WHOLE),
                    Relation.EQUAL,
                    new CompiledOperand.WholeConstant(1)));
        }
        if (random.nextBoolean()) {
            propositions.add(new EventOccurrence(0));
        }
        var property = new CompiledProperty(
                "p", "", "p", 1, propositions, true, RandomMachine.of(random, propositions.size()));
        var event = new CompiledEvent("e", EventMoment.BEFORE, "call(* *(..))", List.of(), OptionalInt.empty(), 1);
        return new CompiledSpecs(
                fields,
                List.of(new CompiledSpec(
                        "S",
                        "s.spec",
                        "",
                        List.of(new Variable("a", 0), new Variable("b", 1)),
                        List.of(property),
                        List.of(),
                        List.of(event),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of())));
    }

    /** By one thread; objects are mostly constructed before they are written. */
    private static Trace randomWrites(Random random, CompiledSpecs specs) {
        List<TraceEvent> events = new ArrayList<>();
        Set<Long> constructed = new HashSet<>();
        int clock = 0;
        for (int index : IntStream.range(0, 2 + random.nextInt(10)).toArray()) {
            int field = random.nextInt(2);
            if (random.nextInt(5) == 0) {
                clock++;
                events.add(event(EventKind.EVENT, index, clock, 0, 0, 0));
                continue;
            }
            long object = specs.fields().get(field).isStatic() ? 0 : 1 + random.nextInt(3);
            boolean initial = constructed.add(object) ? random.nextInt(3) > 0 : random.nextInt(12) == 0;
            clock += initial ? 0 : 1;
            events.add(event(
                    initial ? EventKind.INITIAL_WRITE : EventKind.WRITE,
                    index,
                    clock,
                    field,
                    object,
                    random.nextInt(2)));
        }
        return new Trace(
                "w",
                CaptureMode.MVC,
                1,
                List.of(new Trace.TracedThread("main", true)),
                List.of(),
                events,
                Optional.empty());
    }

    private static TraceEvent event(EventKind kind, int index, int clock, int subject, long object, long value) {
        return new TraceEvent(0, 0, index, kind, subject, object, value, 0, -1, index, ClockStamp.of(clock));
    }
}
