package io.threadspec.runtime.capture.sync;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
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

class SharedObjectsTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void shouldBeAMapByIdentity(long seed) {
        var random = new Random(seed);
        var objects = new SharedObjects();
        List<Object> all = new ArrayList<>();
        var expected = new IdentityHashMap<Object, UnwovenChannel>();
        for (int i = 0; i < 20_000; i++) {
            // Equal to each other, and yet different objects.
            Object object = all.isEmpty() || random.nextInt(3) == 0 ? new ArrayList<>() : any(all, random);
            if (!expected.containsKey(object) && random.nextInt(4) == 0 && !all.isEmpty()) {
                objects.put(object, expected.get(any(all, random)));
                expected.put(object, objects.entry(object).channel);
            }
            UnwovenChannel channel = objects.entry(object).channel;
            UnwovenChannel before = expected.putIfAbsent(object, channel);
            if (before == null) {
                all.add(object);
            } else {
                assertSame(before, channel, () -> "seed=" + seed);
            }
        }
        expected.forEach((object, channel) -> assertSame(channel, objects.entry(object).channel));
    }

    private static Object any(List<Object> all, Random random) {
        return all.get(random.nextInt(all.size()));
    }

    @Test
    void shouldTellObjectsApartAndViewsNot() {
        var objects = new SharedObjects();
        var list = new ArrayList<>(List.of(1));
        var view = list.subList(0, 1);
        objects.put(view, objects.entry(list).channel);
        assertSame(objects.entry(list).channel, objects.entry(view).channel);
        assertNotSame(objects.entry(list).channel, objects.entry(new ArrayList<>(list)).channel);
    }

    @Test
    void shouldForgetObjectsThatAreGone() {
        var objects = new SharedObjects();
        for (int round = 0; round < 100; round++) {
            for (int i = 0; i < 10_000; i++) {
                objects.entry(new ArrayList<>());
            }
            System.gc(); // Without it the JVM may keep all of them, if it has the memory.
        }
        // Those of the last round, and at most a few for each stripe besides.
        assertTrue(objects.size() < 15_000, () -> "of a million: " + objects.size());
    }

    /** A new table takes memory for all entries: some 20,000 bytes for each that is added, if there is one after each collection. */
    @Test
    void shouldNotLookAtAllEntriesAfterEachCollection() {
        var objects = new SharedObjects();
        List<Object> kept = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            kept.add(new ArrayList<>());
            objects.entry(kept.get(i));
        }
        var bean = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = bean.getCurrentThreadAllocatedBytes();
        int added = 0;
        for (int round = 0; round < 20; round++) {
            System.gc();
            for (int i = 0; i < 200; i++, added++) {
                kept.add(new ArrayList<>());
                objects.entry(kept.get(kept.size() - 1));
            }
        }
        long bytes = (bean.getCurrentThreadAllocatedBytes() - before) / added;
        assertTrue(bytes < 4_000, () -> "bytes for each that was added: " + bytes);
        assertEquals(kept.size(), objects.size());
    }

    @Test
    void shouldGiveAllThreadsTheSame() throws Exception {
        int threads = 4;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            for (int round = 0; round < 50; round++) {
                var objects = new SharedObjects();
                List<Object> all = new ArrayList<>();
                for (int i = 0; i < 2_000; i++) {
                    all.add(new Object());
                }
                var barrier = new CyclicBarrier(threads);
                Callable<List<UnwovenChannel>> look = () -> {
                    barrier.await();
                    return all.stream()
                            .map(object -> objects.entry(object).channel)
                            .toList();
                };
                List<Future<List<UnwovenChannel>>> looks = new ArrayList<>();
                for (int i = 0; i < threads; i++) {
                    looks.add(pool.submit(look));
                }
                List<UnwovenChannel> first = looks.get(0).get();
                for (Future<List<UnwovenChannel>> other : looks) {
                    assertEquals(first, other.get()); // By identity: channels do not define what equals means.
                }
            }
        } finally {
            pool.shutdownNow();
        }
    }
}
