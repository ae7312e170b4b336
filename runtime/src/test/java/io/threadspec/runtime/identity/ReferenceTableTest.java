package io.threadspec.runtime.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against an {@link IdentityHashMap}, with objects that are equal to each other. */
class ReferenceTableTest {

    private final ReferenceTable<WeakReference<Object>> table = new ReferenceTable<>();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldBeAMapByIdentity(long seed) {
        var random = new Random(seed);
        List<Object> objects = new ArrayList<>();
        var expected = new IdentityHashMap<Object, WeakReference<Object>>();
        for (int i = 0; i < 20_000; i++) {
            Object object = objects.isEmpty() || random.nextInt(3) == 0
                    ? new ArrayList<>()
                    : objects.get(random.nextInt(objects.size()));
            switch (random.nextInt(3)) {
                case 0 -> assertSame(expected.get(object), table.find(object), () -> "seed=" + seed);
                case 1 -> {
                    WeakReference<Object> entry = table.findOrAdd(object, WeakReference::new);
                    if (expected.putIfAbsent(object, entry) == null) {
                        objects.add(object);
                    }
                    assertSame(expected.get(object), entry, () -> "seed=" + seed);
                }
                default -> {
                    var next = new WeakReference<>(object);
                    table.replace(object, next);
                    expected.replace(object, next);
                }
            }
        }
        assertEquals(expected.size(), table.size());
        expected.forEach((object, entry) -> assertSame(entry, table.find(object), () -> "seed=" + seed));
    }

    @Test
    void shouldReplaceNothingWhereThereIsNothing() {
        var object = new Object();
        table.replace(object, new WeakReference<>(object));
        assertNull(table.find(object));
    }

    @Test
    void shouldPurgeWhatIsGoneAndKeepTheRest() {
        List<Object> kept = new ArrayList<>();
        for (int i = 0; i < 3_000; i++) {
            Object object = new Object();
            table.findOrAdd(object, WeakReference::new);
            if (i % 3 == 0) {
                kept.add(object);
            }
        }
        System.gc();
        table.purge();
        assertTrue(table.size() < 1_100, () -> "left: " + table.size());
        kept.forEach(object ->
                assertSame(object, table.findOrAdd(object, WeakReference::new).get()));
        assertEquals(1_000, kept.size());
    }

    @Test
    void shouldGiveAllThreadsTheSame() throws Exception {
        int threads = 4;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            for (int round = 0; round < 50; round++) {
                var shared = new ReferenceTable<WeakReference<Object>>();
                List<Object> all = new ArrayList<>();
                for (int i = 0; i < 2_000; i++) {
                    all.add(new Object());
                }
                var barrier = new CyclicBarrier(threads);
                Callable<List<WeakReference<Object>>> look = () -> {
                    barrier.await();
                    return all.stream()
                            .map(object -> shared.findOrAdd(object, WeakReference::new))
                            .toList();
                };
                List<Future<List<WeakReference<Object>>>> looks = new ArrayList<>();
                for (int i = 0; i < threads; i++) {
                    looks.add(pool.submit(look));
                }
                List<WeakReference<Object>> first = looks.get(0).get();
                for (Future<List<WeakReference<Object>>> other : looks) {
                    assertEquals(first, other.get()); // By identity: references do not define what equals means.
                }
            }
        } finally {
            pool.shutdownNow();
        }
    }
}
