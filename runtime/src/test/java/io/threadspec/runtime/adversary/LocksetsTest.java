package io.threadspec.runtime.adversary;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LocksetsTest {

    private static final List<Object> NONE = List.of();

    private final Locksets locksets = new Locksets();
    private final FieldUse use = locksets.use(5);

    private boolean isGuarded(Object holder, Object thread, boolean alone) {
        return locksets.isGuarded(holder, use, thread, NONE, true, alone);
    }

    /** Objects that the thread keeps to itself. */
    private List<Object> manyOf(Object thread) {
        List<Object> objects =
                Stream.generate(Object::new).limit(FieldUse.ENOUGH).toList();
        objects.forEach(each -> assertTrue(isGuarded(each, thread, true)));
        return objects;
    }

    @Test
    void shouldPresumeThatObjectsAreKeptToOneselfAsManyWere() {
        List<Object> unused = manyOf("one");
        assertTrue(use.isLocal());
        var next = new Object();
        assertTrue(isGuarded(next, "one", true));
        assertTrue(isGuarded(next, "other", false)); // The first lockset, of a thread that has it alone.
        assertFalse(isGuarded(next, "one", false));
        assertFalse(use.isLocal());
    }

    @Test
    void shouldKeepTheLocksetsThatThereAre() {
        List<Object> objects = manyOf("one");
        assertTrue(isGuarded(objects.get(3), "one", true));
        assertFalse(isGuarded(objects.get(3), "other", false));
    }

    @Test
    void shouldKeepAllLocksetsOnceThreadsShareAnObject() {
        var shared = new Object();
        assertTrue(isGuarded(shared, "one", true));
        assertFalse(isGuarded(shared, "other", false));
        List<Object> unused = manyOf("one");
        assertFalse(use.isLocal());
        var next = new Object();
        assertTrue(isGuarded(next, "one", true));
        assertFalse(isGuarded(next, "other", false));
    }

    private record Access(int thread, List<Object> locks, boolean write) {}

    /** On random accesses to variables of objects and of classes, against the definition on the whole history. */
    @Test
    void shouldBeAsDefined() {
        int unguarded = 0;
        for (long seed = 0; seed < 5000; seed++) {
            var random = new Random(seed);
            var tested = new Locksets();
            List<Object> holders = new ArrayList<>(List.of(new Object(), new Object()));
            holders.add(null);
            Map<List<Integer>, List<Access>> histories = new HashMap<>();
            List<Object> locks = List.of("a", "b", "c");
            for (int i = 0; i < 60; i++) {
                int holder = random.nextInt(holders.size());
                int field = random.nextInt(3);
                List<Object> held =
                        locks.stream().filter(lock -> random.nextInt(5) > 0).toList();
                var access = new Access(random.nextInt(3), held, random.nextInt(3) == 0);
                List<Access> history = histories.computeIfAbsent(List.of(holder, field), key -> new ArrayList<>());
                history.add(access);
                boolean expected = isGuarded(history, locks);
                unguarded += expected ? 0 : 1;
                assertEquals(
                        expected,
                        tested.isGuarded(
                                holders.get(holder),
                                tested.use(field),
                                access.thread(),
                                access.locks(),
                                access.write(),
                                random.nextBoolean()),
                        "seed=" + seed + " access=" + i);
            }
        }
        assertTrue(unguarded > 10_000, "unguarded=" + unguarded);
    }

    private static boolean isGuarded(List<Access> history, List<Object> locks) {
        int first = history.get(0).thread();
        List<Access> counted = IntStream.range(0, history.size())
                .filter(i -> history.subList(0, i + 1).stream().anyMatch(each -> each.thread() != first))
                .mapToObj(history::get)
                .toList();
        return counted.stream().noneMatch(Access::write)
                || locks.stream().anyMatch(lock -> counted.stream()
                        .allMatch(each -> each.locks().contains(lock)));
    }
}
