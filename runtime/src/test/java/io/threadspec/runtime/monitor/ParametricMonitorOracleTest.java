package io.threadspec.runtime.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.TestEffort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ParametricMonitorOracleTest {

    private static final int CASES = TestEffort.of(20_000);

    /** Equal to every other one, so that only identity can tell them apart. */
    private static final class Thing {
        private final int number;

        Thing(int number) {
            this.number = number;
        }

        @Override
        public String toString() {
            return "#" + number;
        }
    }

    private static final class Case {
        final Random random;
        final Symbols symbols;
        final EventTable table;
        final List<List<Object>> objects = new ArrayList<>();

        Case(long seed) {
            random = new Random(seed);
            int parameters = 1 + random.nextInt(3);
            int count = 1 + random.nextInt(4);
            symbols = RandomProperty.randomSymbols(random, parameters, count);
            table = RandomProperty.randomTable(random, count);
            List<Object> shared = List.of(new Thing(0), ParametricMonitor.NULL);
            for (int parameter = 0; parameter < parameters; parameter++) {
                List<Object> some = new ArrayList<>();
                for (int i = 1 + random.nextInt(3); i > 0; i--) {
                    some.add(
                            random.nextInt(6) == 0
                                    ? shared.get(random.nextInt(2))
                                    : new Thing(10 * (parameter + 1) + i));
                }
                objects.add(some);
            }
        }

        Object[] bind(int symbol) {
            int[] parameters = symbols.parameters(symbol);
            var bound = new Object[parameters.length];
            for (int i = 0; i < bound.length; i++) {
                List<Object> some = objects.get(parameters[i]);
                bound[i] = some.get(random.nextInt(some.size()));
            }
            return bound;
        }

        boolean canBind(int symbol) {
            return Arrays.stream(symbols.parameters(symbol))
                    .noneMatch(parameter -> objects.get(parameter).isEmpty());
        }
    }

    @Test
    void shouldHaveTheStateOfEveryBindingInTheClosure() {
        for (long seed = 0; seed < CASES; seed++) {
            var one = new Case(seed);
            Set<List<@Nullable Object>> reported = new HashSet<>();
            var monitor = monitor(one, one.table, reported);
            var oracle = new ClosureOracle(one.table, one.symbols);
            for (int length = one.random.nextInt(12); length >= 0; length--) {
                int symbol = one.random.nextInt(one.symbols.count());
                Object[] objects = one.bind(symbol);
                monitor.step(symbol, objects, 0);
                oracle.step(symbol, objects);
                Map<List<@Nullable Object>, Integer> states = states(one, monitor);
                for (List<@Nullable Object> binding : oracle.bindings()) {
                    int expected = oracle.state(binding);
                    List<@Nullable Object> greatest = greatest(binding, states.keySet());
                    if (ClosureOracle.size(greatest) == 0) {
                        assertEquals(oracle.state(greatest), expected, "seed=" + seed + " binding=" + binding);
                    } else {
                        assertEquals(states.get(greatest), expected, "seed=" + seed + " binding=" + binding);
                    }
                    if (one.table.isViolation(expected)) {
                        assertTrue(
                                reported.stream().anyMatch(part -> ClosureOracle.isPart(part, binding)),
                                "seed=" + seed + " binding=" + binding);
                    }
                }
                for (List<@Nullable Object> binding : reported) {
                    assertTrue(one.table.isViolation(oracle.state(binding)), "seed=" + seed + " reported=" + binding);
                }
            }
        }
    }

    @Test
    void shouldReportTheSameWithObjectsThatGo() {
        long gone = 0;
        for (long seed = 0; seed < CASES; seed++) {
            var one = new Case(seed);
            Set<List<@Nullable Object>> reported = new HashSet<>();
            var monitor = monitor(one, one.table, reported);
            var oracle = new ClosureOracle(one.table, one.symbols);
            for (int length = 12; length >= 0; length--) {
                int symbol = one.random.nextInt(one.symbols.count());
                if (!one.canBind(symbol)) {
                    continue;
                }
                Object[] objects = one.bind(symbol);
                monitor.step(symbol, objects, 0);
                oracle.step(symbol, objects);
                for (List<@Nullable Object> binding : oracle.bindings()) {
                    if (one.table.isViolation(oracle.state(binding))) {
                        assertTrue(
                                reported.stream().anyMatch(part -> ClosureOracle.isPart(part, binding)),
                                "seed=" + seed + " binding=" + binding);
                    }
                }
                for (List<@Nullable Object> binding : reported) {
                    assertTrue(one.table.isViolation(oracle.state(binding)), "seed=" + seed + " reported=" + binding);
                }
                if (one.random.nextInt(3) == 0) {
                    long before = monitor.instances();
                    List<Object> some = one.objects.get(one.random.nextInt(one.objects.size()));
                    if (!some.isEmpty()) {
                        Object victim = some.get(one.random.nextInt(some.size()));
                        one.objects.forEach(each -> each.removeIf(object -> object == victim));
                        monitor.forget(victim);
                    }
                    gone += before - monitor.instances();
                }
            }
        }
        assertTrue(gone > CASES / 4, "instances that went: " + gone);
    }

    @Test
    void shouldCoverEveryBindingInEveryOrder() {
        for (long seed = 0; seed < CASES; seed++) {
            var one = new Case(seed);
            List<Integer> word = new ArrayList<>();
            List<Object[]> bound = new ArrayList<>();
            for (int length = one.random.nextInt(7); length >= 0; length--) {
                int symbol = one.random.nextInt(one.symbols.count());
                word.add(symbol);
                bound.add(one.bind(symbol));
            }
            var monitor = monitor(one, setsOfSymbols(one.table), new HashSet<>());
            monitor.saturate(word.stream().mapToInt(Integer::intValue).toArray(), bound);
            Set<List<@Nullable Object>> instances = states(one, monitor).keySet();
            for (int order = 0; order < 4; order++) {
                var oracle = new ClosureOracle(one.table, one.symbols);
                List<Integer> permutation = permutation(word.size(), one.random);
                permutation.forEach(at -> oracle.step(word.get(at), bound.get(at)));
                for (List<@Nullable Object> binding : oracle.bindings()) {
                    assertEquals(
                            oracle.state(greatest(binding, instances)),
                            oracle.state(binding),
                            "seed=" + seed + " binding=" + binding + " order=" + permutation);
                }
            }
        }
    }

    /** A state is the set of symbols met so far; a symbol moves it that moves the table in some state that these lead to. */
    private static Automaton setsOfSymbols(EventTable table) {
        return new Automaton() {
            @Override
            public int initial() {
                return 0;
            }

            @Override
            public int next(int state, int symbol) {
                return state | 1 << symbol;
            }

            @Override
            public boolean moves(int state, int symbol) {
                return moves(table.initial(), state, symbol, new HashSet<>());
            }

            private boolean moves(int from, int met, int symbol, Set<Integer> seen) {
                if (!seen.add(from)) {
                    return false;
                }
                return table.next(from, symbol) != from
                        || IntStream.range(0, table.symbols())
                                .anyMatch(step ->
                                        (met >>> step & 1) != 0 && moves(table.next(from, step), met, symbol, seen));
            }

            @Override
            public boolean isViolation(int state) {
                return false;
            }

            @Override
            public boolean isHopeless(int state, long excludedSymbols) {
                return false;
            }
        };
    }

    private static List<Integer> permutation(int length, Random random) {
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            order.add(random.nextInt(i + 1), i);
        }
        return order;
    }

    private static ParametricMonitor monitor(Case one, Automaton automaton, Set<List<@Nullable Object>> reported) {
        return new ParametricMonitor(
                one.table,
                automaton,
                one.symbols,
                Function.identity(),
                (binding, site) -> reported.add(Arrays.asList(binding)),
                1_000_000);
    }

    private static Map<List<@Nullable Object>, Integer> states(Case one, ParametricMonitor monitor) {
        Map<List<@Nullable Object>, Integer> states = new HashMap<>();
        monitor.forEachInstance((binding, state) -> {
            Integer other = states.put(Arrays.asList(binding), state);
            assertEquals(null, other, "two instances of one binding");
        });
        states.put(Arrays.asList(new Object[one.symbols.parameterCount()]), -1);
        return states;
    }

    /** The greatest one that is part of it; if there are several of its size, they are not closed under joins. */
    private static List<@Nullable Object> greatest(
            List<@Nullable Object> binding, Set<List<@Nullable Object>> instances) {
        List<List<@Nullable Object>> parts = instances.stream()
                .filter(instance -> ClosureOracle.isPart(instance, binding))
                .toList();
        long largest = parts.stream().mapToLong(ClosureOracle::size).max().orElseThrow();
        List<List<@Nullable Object>> found = parts.stream()
                .filter(part -> ClosureOracle.size(part) == largest)
                .toList();
        assertEquals(1, found.size(), "closed under joins: " + found);
        return found.get(0);
    }
}
