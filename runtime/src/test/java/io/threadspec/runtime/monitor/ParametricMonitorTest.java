package io.threadspec.runtime.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class ParametricMonitorTest {

    private static final int CREATE = 0;
    private static final int UPDATE = 1;
    private static final int NEXT = 2;

    private final Set<List<Object>> violated = ConcurrentHashMap.newKeySet();

    private ParametricMonitor monitor(EventTable table, Symbols symbols, long limit) {
        return new ParametricMonitor(
                table,
                table,
                symbols,
                System::identityHashCode,
                (binding, site) -> violated.add(Arrays.asList(binding)),
                limit);
    }

    private ParametricMonitor safeIterator() {
        return monitor(KnownProperties.SAFE_ITERATOR, KnownProperties.SAFE_ITERATOR_SYMBOLS, 1_000_000);
    }

    @Test
    void shouldMakeNoInstancesOfEventsThatLeaveTheInitialState() {
        var monitor = safeIterator();
        for (int i = 0; i < 1000; i++) {
            monitor.step(UPDATE, new Object[] {new Object()}, 0);
            monitor.step(NEXT, new Object[] {new Object()}, 0);
        }
        assertEquals(0, monitor.instances());
        assertEquals(0, monitor.objects());
    }

    @Test
    void shouldReportEachBindingOnceByItsLabels() {
        var monitor = safeIterator();
        var c = new Object();
        var i = new Object();
        monitor.step(CREATE, new Object[] {c, i}, 0);
        monitor.step(UPDATE, new Object[] {c}, 0);
        monitor.step(NEXT, new Object[] {i}, 0);
        monitor.step(NEXT, new Object[] {i}, 0);
        assertEquals(Set.of(List.<Object>of(System.identityHashCode(c), System.identityHashCode(i))), violated);
    }

    @Test
    void shouldForgetIteratorsThatAreGoneWhileTheirCollectionLives() {
        var monitor = safeIterator();
        var c = new Object();
        List<WeakReference<Object>> iterators = new ArrayList<>();
        for (int n = 0; n < 10_000; n++) {
            var i = new Object();
            iterators.add(new WeakReference<>(i));
            monitor.step(CREATE, new Object[] {c, i}, 0);
            monitor.step(NEXT, new Object[] {i}, 0);
        }
        awaitCollection(() -> {
            monitor.drain();
            return monitor.instances() == 0;
        });
        assertTrue(iterators.stream().allMatch(iterator -> iterator.get() == null));
        assertEquals(1, monitor.objects());
        monitor.step(UPDATE, new Object[] {c}, 0);
        assertEquals(Set.of(), violated);
    }

    @Test
    void shouldKeepWhatCanStillBeBrokenWhenTheCollectionIsGone() {
        var monitor = safeIterator();
        var updated = new Object();
        var fresh = new Object();
        List<WeakReference<Object>> collections = new ArrayList<>();
        for (Object i : List.of(updated, fresh)) {
            var c = new Object();
            collections.add(new WeakReference<>(c));
            monitor.step(CREATE, new Object[] {c, i}, 0);
            if (i == updated) {
                monitor.step(UPDATE, new Object[] {c}, 0);
            }
        }
        awaitCollection(() -> collections.stream().allMatch(collection -> collection.get() == null));
        awaitCollection(() -> {
            monitor.drain();
            return monitor.instances() == 1;
        });
        monitor.step(NEXT, new Object[] {fresh}, 0);
        assertEquals(Set.of(), violated);
        monitor.step(NEXT, new Object[] {updated}, 0);
        assertEquals(1, violated.size());
    }

    /** The collector is asked again and again; there is a bound, and it is not one of time. */
    private static void awaitCollection(BooleanSupplier collected) {
        for (int attempt = 0; attempt < 1000 && !collected.getAsBoolean(); attempt++) {
            System.gc();
            Thread.onSpinWait();
        }
        assertTrue(collected.getAsBoolean());
    }

    /** Does something in its finalizer that is right after what was done to it before. */
    private static final class Last {
        private final ParametricMonitor monitor;
        private final AtomicInteger finalized;

        Last(ParametricMonitor monitor, AtomicInteger finalized) {
            this.monitor = monitor;
            this.finalized = finalized;
        }

        @Override
        @SuppressWarnings({"deprecation", "removal", "Finalize"}) // Programs have them.
        protected void finalize() {
            monitor.step(1, new Object[] {this}, 0);
            finalized.incrementAndGet();
        }
    }

    @Test
    void shouldKnowAnObjectInItsFinalizer() {
        var monitor = monitor(KnownProperties.HAS_NEXT, KnownProperties.HAS_NEXT_SYMBOLS, 1_000_000);
        var finalized = new AtomicInteger();
        for (int n = 0; n < 100; n++) {
            monitor.step(0, new Object[] {new Last(monitor, finalized)}, 0);
        }
        awaitCollection(() -> finalized.get() == 100);
        assertEquals(Set.of(), violated);
        awaitCollection(() -> {
            monitor.drain();
            return monitor.instances() == 0;
        });
    }

    @Test
    void shouldStopAtItsLimitAndStayAsItWas() {
        var monitor = monitor(KnownProperties.SAFE_ITERATOR, KnownProperties.SAFE_ITERATOR_SYMBOLS, 2);
        var c = new Object();
        List<Object> iterators = List.of(new Object(), new Object(), new Object());
        monitor.step(CREATE, new Object[] {c, iterators.get(0)}, 0);
        monitor.step(CREATE, new Object[] {c, iterators.get(1)}, 0);
        assertThrows(MonitorLimitException.class, () -> monitor.step(CREATE, new Object[] {c, iterators.get(2)}, 0));
        assertEquals(2, monitor.instances());
        monitor.step(UPDATE, new Object[] {c}, 0);
        iterators.forEach(i -> monitor.step(NEXT, new Object[] {i}, 0));
        assertEquals(2, violated.size());
    }

    /** Each thread's own order is kept: what it creates, it breaks itself, whatever others do to the same collections. */
    @Test
    void shouldMissNothingThatThreadsDoToSharedCollections() throws Exception {
        var monitor = safeIterator();
        List<Object> collections = List.of(new Object(), new Object(), new Object());
        int rounds = 3000;
        List<List<Object>> expected = together(4, thread -> {
            List<List<Object>> broken = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                Object c = collections.get((round + thread) % collections.size());
                var i = new Object();
                monitor.step(CREATE, new Object[] {c, i}, 0);
                monitor.step(NEXT, new Object[] {i}, 0);
                monitor.step(UPDATE, new Object[] {c}, 0);
                monitor.step(NEXT, new Object[] {i}, 0);
                broken.add(List.of(System.identityHashCode(c), System.identityHashCode(i)));
            }
            return broken;
        });
        assertTrue(violated.containsAll(expected));
    }

    /** Instances that extend others: the map's thread updates while views and iterators are made by all. */
    @Test
    void shouldMissNothingWhereInstancesExtendOthers() throws Exception {
        var monitor = monitor(KnownProperties.SAFE_MAP_ITERATOR, KnownProperties.SAFE_MAP_ITERATOR_SYMBOLS, 10_000_000);
        List<Object> maps = List.of(new Object(), new Object());
        List<List<Object>> expected = together(4, thread -> {
            List<List<Object>> broken = new ArrayList<>();
            for (int round = 0; round < 2000; round++) {
                Object m = maps.get((round + thread) % maps.size());
                var c = new Object();
                var i = new Object();
                monitor.step(0, new Object[] {m, c}, 0);
                monitor.step(1, new Object[] {c, i}, 0);
                monitor.step(2, new Object[] {m}, 0);
                monitor.step(3, new Object[] {i}, 0);
                broken.add(List.of(System.identityHashCode(m), System.identityHashCode(c), System.identityHashCode(i)));
            }
            return broken;
        });
        assertTrue(violated.containsAll(expected));
        assertEquals(Set.copyOf(expected), violated);
    }

    private interface Work {
        List<List<Object>> run(int thread);
    }

    private static List<List<Object>> together(int threads, Work work) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            var barrier = new CyclicBarrier(threads);
            List<Future<List<List<Object>>>> running = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                int number = thread;
                running.add(executor.submit(() -> {
                    barrier.await();
                    return work.run(number);
                }));
            }
            List<List<Object>> all = new ArrayList<>();
            for (Future<List<List<Object>>> one : running) {
                all.addAll(one.get());
            }
            return all;
        } finally {
            executor.shutdownNow();
        }
    }
}
