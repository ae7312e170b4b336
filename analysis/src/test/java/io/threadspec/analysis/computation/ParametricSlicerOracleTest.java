package io.threadspec.analysis.computation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.ObjectClasses;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.MooreMachine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every binding of the closure has, over all runs of all its events, the final states that its slice has: in both orders. */
class ParametricSlicerOracleTest {

    private static final int CASES = 5_000;

    @Test
    void shouldLoseNoStateOfAnyBindingInAnyRun() {
        int events = 0;
        int kept = 0;
        int differing = 0;
        for (long seed = 0; seed < CASES; seed++) {
            var random = new Random(seed);
            ParametricCase one = randomCase(random);
            int fewEvents = seed % 2 == 0 ? 0 : Slicer.FEW_EVENTS;
            var slicer = new ParametricSlicer(one.specs(), one.spec(), one.property(), one.trace(), fewEvents);
            Map<List<OptionalLong>, Computation> slices = new HashMap<>();
            slicer.slices().forEach(slice -> slices.put(slice.binding(), slice.computation()));
            for (List<OptionalLong> binding : closure(one)) {
                List<TraceEvent> all = one.events().stream()
                        .filter(event -> isPart(binding(one, event), binding))
                        .sorted(SlotOrder.BY_SLOT)
                        .toList();
                Computation whole = Slicer.computation(
                        Alphabet.of(one.specs(), one.spec(), one.property(), ObjectClasses.NONE),
                        new long[0],
                        all,
                        true,
                        all.size());
                Computation slice = slices.get(greatest(binding, slices.keySet()));
                Set<Integer> initial = Set.of(one.property().machine().initialState());
                String message = "seed=" + seed + " binding=" + binding;
                assertEquals(finalStates(one, whole), slice == null ? initial : finalStates(one, slice), message);
                assertEquals(
                        finalStates(one, whole.known()),
                        slice == null ? initial : finalStates(one, slice.known()),
                        message + " known order");
                differing += slice != null && slice.isMoreThanKnown() ? 1 : 0;
                events += whole.eventCount();
                kept += slice == null ? 0 : slice.eventCount();
            }
        }
        assertTrue(kept < events * 2 / 3, "kept=" + kept + " of " + events);
        assertTrue(differing > CASES / 20, "the orders hardly ever differ: " + differing);
    }

    static ParametricCase randomCase(Random random) {
        int parameterCount = 1 + random.nextInt(3);
        int symbols = 1 + random.nextInt(4);
        List<List<Integer>> parameters = new ArrayList<>();
        for (int symbol = 0; symbol < symbols; symbol++) {
            List<Integer> bound = new ArrayList<>();
            for (int parameter = 0; parameter < parameterCount; parameter++) {
                if (random.nextInt(5) < 3) {
                    bound.add(random.nextInt(bound.size() + 1), parameter);
                }
            }
            parameters.add(bound);
        }
        int states = 2 + random.nextInt(3);
        int loops = 30 + random.nextInt(60);
        var next = new int[states][symbols];
        for (int state = 0; state < states; state++) {
            for (int symbol = 0; symbol < symbols; symbol++) {
                boolean loop = state == states - 1 || random.nextInt(100) < loops;
                next[state][symbol] = loop ? state : random.nextInt(states);
            }
        }
        int threads = 1 + random.nextInt(3);
        var one = new ParametricCase(parameterCount, parameters, next, threads);
        for (int length = 1 + random.nextInt(8); length > 0; length--) {
            int thread = random.nextInt(threads);
            if (random.nextInt(2) == 0) {
                one.learn(thread, random.nextInt(threads));
            } else if (random.nextInt(4) > 0) {
                one.mayLearn(thread, random.nextInt(threads));
            }
            int symbol = random.nextInt(symbols);
            one.event(
                    thread,
                    symbol,
                    parameters.get(symbol).stream()
                            .map(parameter -> random.nextInt(8) == 0 ? 0L : 10L * parameter + random.nextInt(2) + 1)
                            .toArray(Long[]::new));
        }
        return one;
    }

    private static List<OptionalLong> binding(ParametricCase one, TraceEvent event) {
        var binding = new OptionalLong[one.spec().parameters().size()];
        Arrays.fill(binding, OptionalLong.empty());
        List<Integer> parameters = one.spec().events().get(event.subject()).parameters();
        for (int i = 0; i < parameters.size(); i++) {
            binding[parameters.get(i)] = OptionalLong.of(event.parameters().get(i));
        }
        return List.of(binding);
    }

    private static Set<List<OptionalLong>> closure(ParametricCase one) {
        Set<List<OptionalLong>> closure = new HashSet<>();
        for (TraceEvent event : one.events()) {
            List<OptionalLong> added = binding(one, event);
            for (List<OptionalLong> known : List.copyOf(closure)) {
                var joined = new ArrayList<OptionalLong>();
                for (int i = 0; i < known.size(); i++) {
                    OptionalLong mine = known.get(i);
                    OptionalLong its = added.get(i);
                    if (mine.isPresent() && its.isPresent() && !mine.equals(its)) {
                        break;
                    }
                    joined.add(mine.isPresent() ? mine : its);
                }
                if (joined.size() == known.size()) {
                    closure.add(joined);
                }
            }
            closure.add(added);
        }
        return closure;
    }

    static boolean isPart(List<OptionalLong> small, List<OptionalLong> large) {
        for (int i = 0; i < small.size(); i++) {
            if (small.get(i).isPresent() && !small.get(i).equals(large.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static List<OptionalLong> greatest(List<OptionalLong> binding, Set<List<OptionalLong>> slices) {
        List<OptionalLong> found = List.of();
        long size = -1;
        for (List<OptionalLong> slice : slices) {
            long its = slice.stream().filter(OptionalLong::isPresent).count();
            if (isPart(slice, binding) && its > size) {
                found = slice;
                size = its;
            }
        }
        return found;
    }

    /** By walking through all cuts with all states. */
    private static Set<Integer> finalStates(ParametricCase one, Computation computation) {
        MooreMachine machine = one.property().machine();
        Map<List<Integer>, Set<Integer>> level = new HashMap<>();
        List<Integer> empty = new ArrayList<>();
        for (int thread = 0; thread < computation.threadCount(); thread++) {
            empty.add(0);
        }
        level.put(empty, Set.of(machine.initialState()));
        for (int step = computation.eventCount(); step > 0; step--) {
            Map<List<Integer>, Set<Integer>> next = new HashMap<>();
            level.forEach((cut, states) -> {
                int[] counts = cut.stream().mapToInt(Integer::intValue).toArray();
                for (int thread = 0; thread < counts.length; thread++) {
                    if (computation.isEnabled(counts, thread)) {
                        Event event = computation.thread(thread).get(counts[thread]);
                        long letter = event.step(one.property(), new long[0]);
                        List<Integer> after = new ArrayList<>(cut);
                        after.set(thread, counts[thread] + 1);
                        Set<Integer> reached = next.computeIfAbsent(after, key -> new TreeSet<>());
                        states.forEach(state -> reached.add(machine.step(state, letter)));
                    }
                }
            });
            level = next;
        }
        return new TreeSet<>(level.values().iterator().next());
    }
}
