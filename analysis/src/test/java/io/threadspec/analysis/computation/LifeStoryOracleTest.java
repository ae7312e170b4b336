package io.threadspec.analysis.computation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.TestEffort;
import io.threadspec.analysis.computation.TrueRuns.Outcome;
import io.threadspec.formats.trace.Trace;
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
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Objects that are constructed, cloned, deserialised, allocated and set by reflection: what the trace of their story says of a property,
 * and what monitors see, against the property on the values that the fields really have.
 */
class LifeStoryOracleTest {

    private static final int CASES = TestEffort.of(8_000);
    private static final List<CaptureMode> MODES = List.of(CaptureMode.values());
    private static final String OWNER = Thing.class.getName().replace('.', '/');
    private static final String SPECIAL = Thing.Special.class.getName().replace('.', '/');

    /** Slices on disk, slices that are loaded some at a time, and all in memory. */
    private static final List<Integer> FEW_EVENTS = List.of(0, 4, Slicer.FEW_EVENTS);

    @TempDir
    private Path directory;

    /** Objects for which monitors report a violation; of statics alone, the test itself. */
    private static final class Reports implements OnlineMonitors.Listener {
        final Set<Object> objects = Collections.newSetFromMap(new IdentityHashMap<>());

        @Override
        public void violated(int property, @Nullable Object[] labels, int site) {
            objects.add(labels.length == 0 || labels[0] == null ? Reports.class : labels[0]);
        }

        @Override
        public void stopped(int property, Throwable reason) {
            throw new AssertionError(reason);
        }
    }

    @Test
    void shouldJudgeTheValuesThatThereAre() throws IOException {
        var outcomes = new EnumMap<Outcome, Integer>(Outcome.class);
        for (long seed = 0; seed < CASES; seed++) {
            var random = new Random(seed);
            CompiledSpecs specs = randomSpecs(random);
            CompiledSpec spec = specs.specs().get(0);
            CompiledProperty property = spec.properties().get(0);
            var truth = new TrueRuns(property.machine(), fields(spec), holder(specs, spec));
            var reports = new Reports();
            var story = new LifeStory(random, specs, truth);
            CaptureMode mode = MODES.get((int) (seed % MODES.size()));
            Trace trace = story.tell(mode, specs, new OnlineMonitors(specs, thing -> thing, reports), directory);

            Map<Long, Outcome> found = found(
                    specs, spec, property, trace, FEW_EVENTS.get((int) (seed / MODES.size() % FEW_EVENTS.size())));
            String message = "seed=" + seed + " mode=" + mode;
            Optional<Outcome> ofStatics = truth.ofStatics();
            assertEquals(ofStatics, Optional.ofNullable(found.get(SliceState.STATIC)), message);
            ofStatics.ifPresent(outcome -> outcomes.merge(outcome, 1, Integer::sum));
            assertEquals(
                    ofStatics.equals(Optional.of(Outcome.BROKEN)), reports.objects.contains(Reports.class), message);
            for (Thing thing : story.things()) {
                if (truth.isUnderWay(thing) || !story.hasUnseenWrites) {
                    Optional<Outcome> expected = truth.of(thing);
                    String about = message + " object=" + story.number(thing);
                    assertEquals(expected, Optional.ofNullable(found.get(story.number(thing))), about);
                    assertEquals(expected.equals(Optional.of(Outcome.BROKEN)), reports.objects.contains(thing), about);
                    expected.ifPresent(outcome -> outcomes.merge(outcome, 1, Integer::sum));
                }
            }
        }
        for (Outcome outcome : Outcome.values()) {
            assertTrue(outcomes.getOrDefault(outcome, 0) > CASES / 25, "outcomes=" + outcomes);
        }
    }

    private static List<Field> fields(CompiledSpec spec) {
        return spec.variables().stream()
                .map(variable -> LifeStory.FIELDS.get(variable.field()))
                .toList();
    }

    private static Optional<Class<?>> holder(CompiledSpecs specs, CompiledSpec spec) {
        List<Variable> ofObjects = spec.variables().stream()
                .filter(variable -> !specs.fields().get(variable.field()).isStatic())
                .toList();
        if (ofObjects.isEmpty()) {
            return Optional.empty();
        }
        boolean special =
                ofObjects.stream().anyMatch(variable -> !variable.lineage().isEmpty());
        return Optional.of(special ? Thing.Special.class : Thing.class);
    }

    private static Map<Long, Outcome> found(
            CompiledSpecs specs, CompiledSpec spec, CompiledProperty property, Trace trace, int fewEvents) {
        Map<Long, Outcome> found = new TreeMap<>();
        try {
            for (Slice slice : new Slicer(specs, spec, property, trace, fewEvents).slices()) {
                Outcome outcome = outcome(property.machine(), property, slice.computation());
                found.put(
                        slice.objects().isEmpty()
                                ? SliceState.STATIC
                                : slice.objects().get(0),
                        outcome == Outcome.HOLDS && slice.unseenChange().isPresent() ? Outcome.UNKNOWN : outcome);
            }
        } catch (AmbiguousObjectsException e) {
            throw new AssertionError(e);
        }
        return found;
    }

    private static Outcome outcome(MooreMachine machine, CompiledProperty property, Computation computation) {
        long[] values = computation.initialValues();
        int state = machine.step(machine.initialState(), property.letter(values));
        if (machine.output(state) == Verdict4.FALSE) {
            return Outcome.BROKEN_AT_FIRST;
        }
        for (Event event : computation.observedRun()) {
            state = machine.step(state, event.step(property, values));
            if (machine.output(state) == Verdict4.FALSE) {
                return Outcome.BROKEN;
            }
        }
        return Outcome.HOLDS;
    }

    /** Some of the fields, perhaps an event; instance fields as those of the class itself or of its subclass. */
    private static CompiledSpecs randomSpecs(Random random) {
        List<RelevantField> fields = new ArrayList<>();
        List<Variable> variables = new ArrayList<>();
        List<Proposition> propositions = new ArrayList<>();
        int mentioned = 1 + random.nextInt(15);
        for (int index = 0; index < LifeStory.FIELDS.size(); index++) {
            Field field = LifeStory.FIELDS.get(index);
            boolean isStatic = Modifier.isStatic(field.getModifiers());
            fields.add(new RelevantField(OWNER, field.getName(), "I", isStatic));
            if ((mentioned >> index & 1) == 1) {
                propositions.add(new Comparison(
                        new CompiledOperand.VariableValue(variables.size(), ValueEncoding.WHOLE),
                        Relation.EQUAL,
                        new CompiledOperand.WholeConstant(1)));
                boolean special = !isStatic && random.nextInt(3) == 0;
                variables.add(new Variable(field.getName(), index, special ? List.of(SPECIAL, OWNER) : List.of()));
            }
        }
        if (random.nextInt(3) == 0) {
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
                        variables,
                        List.of(property),
                        List.of(),
                        List.of(event),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of())));
    }
}
