package io.threadspec.benchmarks.monitors;

import io.threadspec.runtime.monitor.EventMonitor;
import io.threadspec.runtime.monitor.ParametricMonitor;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Events in a second, of all threads together; monitors and objects are shared by the threads. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class MonitorBenchmark {

    private static final int EVENTS = 1000;
    private static final int BINDINGS = 100_000;
    private static final int PER_COLLECTION = 10;
    private static final int CREATE = 0;
    private static final int UPDATE = 1;
    private static final int NEXT = 2;
    private static final int MASK = (1 << 17) - 1;

    private static void fail() {
        throw new IllegalStateException("a violation where there is none");
    }

    /** A property without parameters. */
    @State(Scope.Benchmark)
    public static class Plain {
        final EventMonitor alternating = new EventMonitor(Machines.ALTERNATION, (binding, site) -> {});
        final EventMonitor looping = new EventMonitor(Machines.SAFE_ITERATOR, (binding, site) -> fail());

        public Plain() {
            looping.step(CREATE, 0);
        }
    }

    /** One monitor for each of the iterators. */
    @State(Scope.Benchmark)
    public static class HasNext {
        final Object[] iterators = new Object[BINDINGS];
        final ParametricMonitor monitor = new ParametricMonitor(
                Machines.HAS_NEXT,
                Machines.HAS_NEXT,
                Machines.HAS_NEXT_SYMBOLS,
                object -> "",
                (binding, site) -> {},
                1_000_000);

        public HasNext() {
            for (int i = 0; i < BINDINGS; i++) {
                iterators[i] = new Object();
                monitor.step(0, new Object[] {iterators[i]}, 0);
            }
        }
    }

    /** Ten iterators on each collection; every other collection has been updated since they were made. */
    @State(Scope.Benchmark)
    public static class SafeIterator {
        final Object[] iterators = new Object[BINDINGS];
        final Object[] collections = new Object[BINDINGS / PER_COLLECTION];
        final ParametricMonitor monitor = new ParametricMonitor(
                Machines.SAFE_ITERATOR,
                Machines.SAFE_ITERATOR,
                Machines.SAFE_ITERATOR_SYMBOLS,
                object -> "",
                (binding, site) -> fail(),
                10_000_000);

        public SafeIterator() {
            for (int i = 0; i < BINDINGS; i++) {
                int c = i / PER_COLLECTION;
                if (i % PER_COLLECTION == 0) {
                    collections[c] = new Object();
                }
                iterators[i] = new Object();
                monitor.step(CREATE, new Object[] {collections[c], iterators[i]}, 0);
            }
            for (int c = 1; c < collections.length; c += 2) {
                monitor.step(UPDATE, new Object[] {collections[c]}, 0);
            }
        }
    }

    /** Where a thread is; what events bind comes in its array, as in woven code. */
    @State(Scope.Thread)
    public static class Position {
        final Object[] one = new Object[1];
        final Object[] two = new Object[2];
        final int[] order = new Random(7).ints(MASK + 1, 0, BINDINGS).toArray();
        int at = (int) (Thread.currentThread().getId() * 7919);

        int next() {
            return order[at++ & MASK];
        }
    }

    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void plainSelfLoops(Plain plain) {
        for (int n = 0; n < EVENTS; n++) {
            plain.looping.step(NEXT, 0);
        }
    }

    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void plainEveryEventChangesTheState(Plain plain) {
        for (int n = 0; n < EVENTS; n += 2) {
            plain.alternating.step(0, 0);
            plain.alternating.step(1, 0);
        }
    }

    /** hasNext, hasNext, next, … of one iterator after the other, in random order. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void hasNext(HasNext state, Position position) {
        for (int n = 0; n < EVENTS; n += 4) {
            position.one[0] = state.iterators[position.next()];
            state.monitor.step(0, position.one, 0);
            state.monitor.step(1, position.one, 0);
            state.monitor.step(0, position.one, 0);
            state.monitor.step(1, position.one, 0);
        }
    }

    /** Each event of another iterator: nothing is in a cache. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void hasNextScattered(HasNext state, Position position) {
        for (int n = 0; n < EVENTS; n++) {
            position.one[0] = state.iterators[position.next()];
            state.monitor.step(0, position.one, 0);
        }
    }

    /** Nine times next of an iterator, each of another one, then an update of a collection. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void safeIteratorScattered(SafeIterator state, Position position) {
        for (int n = 0; n < EVENTS; n += 10) {
            for (int k = 0; k < 9; k++) {
                int i = position.next();
                boolean updated = (i / PER_COLLECTION & 1) != 0;
                position.one[0] = state.iterators[updated ? i - PER_COLLECTION : i];
                state.monitor.step(NEXT, position.one, 0);
            }
            position.one[0] = state.collections[position.next() / PER_COLLECTION | 1];
            state.monitor.step(UPDATE, position.one, 0);
        }
    }

    /** An iteration: nine times next of one iterator, then an update of another collection. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void safeIterator(SafeIterator state, Position position) {
        for (int n = 0; n < EVENTS; n += 10) {
            int i = position.next();
            boolean updated = (i / PER_COLLECTION & 1) != 0;
            position.one[0] = state.iterators[updated ? i - PER_COLLECTION : i];
            for (int k = 0; k < 9; k++) {
                state.monitor.step(NEXT, position.one, 0);
            }
            position.one[0] = state.collections[position.next() / PER_COLLECTION | 1];
            state.monitor.step(UPDATE, position.one, 0);
        }
    }

    /** With new iterators: create, eight times next, and an update of another collection. Makes an instance, and lets one go. */
    @Benchmark
    @OperationsPerInvocation(EVENTS)
    public void safeIteratorWithCreation(SafeIterator state, Position position) {
        for (int n = 0; n < EVENTS; n += 10) {
            var iterator = new Object();
            position.two[0] = state.collections[position.next() / PER_COLLECTION & ~1];
            position.two[1] = iterator;
            state.monitor.step(CREATE, position.two, 0);
            position.one[0] = iterator;
            for (int k = 0; k < 8; k++) {
                state.monitor.step(NEXT, position.one, 0);
            }
            position.one[0] = state.collections[position.next() / PER_COLLECTION | 1];
            state.monitor.step(UPDATE, position.one, 0);
        }
    }
}
