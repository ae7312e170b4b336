package io.threadspec.benchmarks.probes;

import io.threadspec.benchmarks.probes.subject.Accesses;
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

/** The time of one access, by a thread that no other disturbs. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class AccessBenchmark {

    private final Accesses subject = new Accesses();
    private final int[] elements = new int[Accesses.COUNT];
    private int value;

    @Benchmark
    @OperationsPerInvocation(Accesses.COUNT)
    public int fieldRead() {
        return subject.readFields();
    }

    @Benchmark
    @OperationsPerInvocation(Accesses.COUNT)
    public void fieldWrite() {
        subject.writeFields(value++);
    }

    @Benchmark
    @OperationsPerInvocation(Accesses.COUNT)
    public int staticRead() {
        return Accesses.readStatics();
    }

    @Benchmark
    @OperationsPerInvocation(Accesses.COUNT)
    public void staticWrite() {
        Accesses.writeStatics(value++);
    }

    @Benchmark
    @OperationsPerInvocation(Accesses.COUNT)
    public int elementRead() {
        return Accesses.readElements(elements);
    }

    @Benchmark
    @OperationsPerInvocation(Accesses.COUNT)
    public void elementWrite() {
        Accesses.writeElements(elements, value++);
    }

    @Benchmark
    @OperationsPerInvocation(Accesses.COUNT)
    public int volatileRead() {
        return subject.readVolatiles();
    }

    @Benchmark
    @OperationsPerInvocation(Accesses.COUNT)
    public void volatileWrite() {
        subject.writeVolatiles(value++);
    }

    @Benchmark
    public int synchronizedBlock() {
        return subject.lock();
    }

    /** Shorter than the others: every one of these writes goes into the trace. */
    @Benchmark
    @Fork(1)
    @Warmup(iterations = 5, time = 100, timeUnit = TimeUnit.MILLISECONDS)
    @Measurement(iterations = 5, time = 100, timeUnit = TimeUnit.MILLISECONDS)
    public void relevantWrite() {
        subject.writeRelevant(value++);
    }
}
