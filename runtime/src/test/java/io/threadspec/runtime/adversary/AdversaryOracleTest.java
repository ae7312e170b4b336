package io.threadspec.runtime.adversary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.TracedSuspicion;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Which places are suspected, against the definition on the whole history of each variable and with the place of every operation. */
class AdversaryOracleTest {

    private static final int FIELDS = 3;
    private static final int LOCKS = 2;

    /** Not asked in the oracle. */
    private String place = "";

    private long asked;

    /** What a random method does: steps, some of which are left out now and then. */
    private record Step(String place, boolean isAccess, int number, boolean write, boolean optional) {}

    private record Access(int thread, Set<Integer> locks, boolean write) {}

    /** By the definition. Nothing is forgotten, and every place is known. */
    private static final class Definition {
        private final Map<Integer, List<Access>> histories = new LinkedHashMap<>();

        /** The first operation after a commit point, by its place. */
        final Map<String, String> spots = new LinkedHashMap<>();

        /** All that followed. */
        final Map<String, Set<String>> followers = new LinkedHashMap<>();

        boolean isGuarded(int field, Access access) {
            List<Access> history = histories.computeIfAbsent(field, key -> new ArrayList<>());
            history.add(access);
            int owner = history.get(0).thread();
            int shared = 0;
            while (shared < history.size() && history.get(shared).thread() == owner) {
                shared++;
            }
            List<Access> counted = history.subList(shared, history.size());
            if (counted.stream().noneMatch(Access::write)) {
                return true;
            }
            Set<Integer> common = new HashSet<>(counted.get(0).locks());
            counted.forEach(each -> common.retainAll(each.locks()));
            return !common.isEmpty();
        }

        void follows(String commit, String next) {
            spots.putIfAbsent(commit, next);
            followers.computeIfAbsent(commit, key -> new HashSet<>()).add(next);
        }
    }

    /** One random program, run by threads whose methods take turns as a whole. */
    private final class Runner {
        private final Random random;
        private final Adversary adversary =
                new Adversary(AdversaryOptions.parse("all,never=*").orElseThrow(), () -> {
                    asked++;
                    return place;
                });
        private final Definition definition = new Definition();
        private final List<ThreadAdversary> threads = new ArrayList<>();
        private final List<List<Step>> methods = new ArrayList<>();
        private final Object holder = new Object();
        private final List<Object> locks = List.of(new Object(), new Object());

        Runner(long seed) {
            random = new Random(seed);
            for (int i = 0; i < 2 + random.nextInt(2); i++) {
                threads.add(adversary.newThread("thread-" + i));
            }
            for (int i = 0; i < 1 + random.nextInt(4); i++) {
                methods.add(method(i));
            }
        }

        private List<Step> method(int number) {
            List<Step> steps = new ArrayList<>();
            for (int i = 0; i < 1 + random.nextInt(6); i++) {
                boolean access = random.nextInt(4) > 0;
                steps.add(new Step(
                        "m" + number + ":" + i,
                        access,
                        random.nextInt(access ? FIELDS : LOCKS),
                        random.nextBoolean(),
                        random.nextInt(3) == 0));
            }
            return steps;
        }

        void run(int executions) {
            for (int i = 0; i < executions; i++) {
                int method = random.nextInt(methods.size());
                execute(random.nextInt(threads.size()), method, random.nextInt(8) > 0);
            }
        }

        /** Steps that are no accesses take a lock, and free it at the next such step that is about the same lock, or at the end. */
        private void execute(int thread, int method, boolean block) {
            ThreadAdversary tested = threads.get(thread);
            Set<Integer> held = new HashSet<>();
            String commit = null;
            if (block) {
                tested.opened(1, method);
            }
            for (Step step : methods.get(method)) {
                if (step.optional() && random.nextBoolean()) {
                    continue;
                }
                place = step.place();
                if (step.isAccess()) {
                    tested.entering(holder, step.number(), false);
                    tested.performs(step.write());
                    tested.left();
                    boolean guarded =
                            definition.isGuarded(step.number(), new Access(thread, Set.copyOf(held), step.write()));
                    if (!guarded && block) {
                        commit = goesOn(commit);
                    }
                } else if (held.add(step.number())) {
                    tested.acquired(locks.get(step.number()));
                    if (commit != null) {
                        definition.follows(commit, place);
                    }
                } else {
                    commit = release(tested, held, step.number(), block) ? place : commit;
                }
            }
            place = "m" + method + ":end";
            for (int lock : List.copyOf(held)) {
                commit = release(tested, held, lock, block) ? place : commit;
            }
            if (block) {
                tested.closed(0);
            }
        }

        private boolean release(ThreadAdversary tested, Set<Integer> held, int lock, boolean block) {
            held.remove(lock);
            tested.releasing(locks.get(lock));
            return block;
        }

        private String goesOn(String commit) {
            if (commit != null) {
                definition.follows(commit, place);
            }
            return place;
        }

        Map<String, String> suspected() {
            Map<String, String> suspected = new LinkedHashMap<>();
            for (TracedSuspicion suspicion : adversary.suspicions()) {
                suspected.put(suspicion.place(), suspicion.next());
            }
            return suspected;
        }
    }

    @Test
    void shouldSuspectWhatTheDefinitionDoes() {
        int some = 0;
        for (long seed = 0; seed < 3000; seed++) {
            Runner runner = new Runner(seed);
            runner.run(1 + runner.random.nextInt(Walks.ALWAYS));
            assertEquals(runner.definition.spots, runner.suspected(), "seed=" + seed);
            some += runner.definition.spots.isEmpty() ? 0 : 1;
        }
        assertTrue(some > 1000, "runs with suspicions: " + some);
    }

    /** Most operations are not asked for their place, and no place is missed all the same. */
    @Test
    void shouldSuspectTheSameInLongRuns() {
        long operations = 0;
        asked = 0;
        for (long seed = 0; seed < 40; seed++) {
            Runner runner = new Runner(seed);
            int executions = 4000;
            runner.run(executions);
            operations += executions;
            Map<String, String> suspected = runner.suspected();
            assertEquals(runner.definition.spots.keySet(), suspected.keySet(), "seed=" + seed);
            for (Map.Entry<String, String> spot : suspected.entrySet()) {
                Set<String> followers = runner.definition.followers.getOrDefault(spot.getKey(), Set.of());
                assertTrue(followers.contains(spot.getValue()), "seed=" + seed + " spot=" + spot);
            }
        }
        assertTrue(asked < operations / 2, "asked=" + asked + " executions=" + operations);
    }
}
