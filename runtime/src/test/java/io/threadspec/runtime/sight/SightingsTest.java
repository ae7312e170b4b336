package io.threadspec.runtime.sight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.identity.Known;
import io.threadspec.runtime.identity.ObjectNumbers;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What is sighted while other threads write. Stories of single objects: see the oracle of the analysis. */
class SightingsTest {

    private static final int ROUNDS = 3_000;
    private static final int A = 0;
    private static final int B = 1;
    private static final int S = 2;

    private static final class Thing {
        volatile int a = 1;
        volatile int b = 2;
        static volatile int s;
    }

    private record Sight(int field, boolean ofObject, long value, int time) {}

    private final ObjectNumbers numbers = new ObjectNumbers((object, number) -> {});
    private final AtomicInteger time = new AtomicInteger();
    private final Queue<Sight> sights = new ConcurrentLinkedQueue<>();

    private void sighted(int field, @Nullable Object object, long value) {
        sights.add(new Sight(field, object != null, value, time.incrementAndGet()));
    }

    /** "a, b and s are never 1 at the event", or a part of it. */
    private static CompiledSpecs specs(boolean event, int... mentioned) {
        String owner = Thing.class.getName().replace('.', '/');
        List<Variable> variables = new ArrayList<>();
        List<Proposition> propositions = new ArrayList<>();
        for (int field : mentioned) {
            propositions.add(new Comparison(
                    new CompiledOperand.VariableValue(variables.size(), ValueEncoding.WHOLE),
                    Relation.EQUAL,
                    new CompiledOperand.WholeConstant(1)));
            variables.add(new Variable("v" + field, field));
        }
        if (event) {
            propositions.add(new EventOccurrence(0));
        }
        var machine = new MooreMachine(
                0, new Verdict4[] {Verdict4.PRESUMABLY_TRUE}, new int[] {~0}, new int[0], new int[0], new int[0]);
        var property = new CompiledProperty("p", "", "p", 1, propositions, true, machine);
        var declared = new CompiledEvent("e", EventMoment.BEFORE, "call(* *(..))", List.of(), OptionalInt.empty(), 1);
        return new CompiledSpecs(
                List.of(
                        new RelevantField(owner, "a", "I", false),
                        new RelevantField(owner, "b", "I", false),
                        new RelevantField(owner, "s", "I", true)),
                List.of(new CompiledSpec(
                        "S",
                        "s.spec",
                        "",
                        variables,
                        List.of(property),
                        List.of(),
                        List.of(declared),
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of())));
    }

    private Sightings sightings(boolean event, int... mentioned) {
        var sightings = new Sightings(specs(event, mentioned), numbers::of, complaint -> {
            throw new AssertionError(complaint);
        });
        sightings.initialized(Thing.class);
        return sightings;
    }

    @Test
    void shouldSightAllFieldsOnceAndBeforeAnyStep() throws Exception {
        Sightings sightings = sightings(false, A, B);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            var start = new CyclicBarrier(2);
            for (int round = 0; round < ROUNDS; round++) {
                var thing = new Thing();
                Known known = numbers.known(thing);
                sights.clear();
                Future<Integer> ofA = threads.submit(() -> {
                    start.await();
                    sightings.beforeWrite(A, thing, known, this::sighted);
                    int step = time.incrementAndGet();
                    thing.a = 11;
                    return step;
                });
                Future<Integer> ofB = threads.submit(() -> {
                    start.await();
                    sightings.beforeWrite(B, thing, known, this::sighted);
                    int step = time.incrementAndGet();
                    thing.b = 12;
                    return step;
                });
                int first = Math.min(ofA.get(), ofB.get());
                assertEquals(
                        List.of(1L, 2L),
                        sights.stream().map(Sight::value).sorted().toList(),
                        "round=" + round);
                assertTrue(sights.stream().allMatch(sight -> sight.time < first), "round=" + round);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void shouldNotTakeAStepThatIsUnderWayForAnUnseenOne() throws Exception {
        Thing.s = 0;
        Sightings sightings = sightings(true, S);
        var done = new AtomicBoolean();
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            Future<?> looker = threads.submit(() -> {
                while (!done.get()) {
                    sightings.beforeEvent(0, this::sighted);
                }
            });
            threads.submit(() -> {
                        for (int value = 1; value <= 20 * ROUNDS; value++) {
                            sightings.beforeStaticWrite(S, value, this::sighted);
                            Thing.s = value;
                            sightings.afterStaticWrite(S);
                        }
                    })
                    .get();
            done.set(true);
            looker.get();
        } finally {
            threads.shutdownNow();
        }
        assertEquals(List.of(), List.copyOf(sights));

        Thing.s = -1;
        sightings.beforeEvent(0, this::sighted);
        sightings.beforeEvent(0, this::sighted);
        assertEquals(
                List.of(new Sight(S, false, -1, 1)), List.copyOf(sights), "what is really unseen is sighted, and once");
    }

    @Test
    void shouldWaitForWhoeverLooksAtNewObjects() throws Exception {
        Sightings sightings = sightings(true, A, B);
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            var start = new CyclicBarrier(2);
            for (int round = 0; round < ROUNDS; round++) {
                var thing = new Thing();
                Known known = numbers.known(thing);
                sightings.initialWrite(A, thing, known, 0);
                sightings.initialWrite(B, thing, known, 2);
                sights.clear();
                List<Future<Integer>> steps = new ArrayList<>();
                for (int i = 0; i < 2; i++) {
                    steps.add(threads.submit(() -> {
                        start.await();
                        sightings.beforeEvent(0, this::sighted);
                        return time.incrementAndGet();
                    }));
                }
                int first = Math.min(steps.get(0).get(), steps.get(1).get());
                assertEquals(List.of(1L), sights.stream().map(Sight::value).toList(), "round=" + round);
                assertTrue(sights.stream().allMatch(sight -> sight.time < first), "round=" + round);
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
