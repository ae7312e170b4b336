package io.threadspec.benchmarks;

import io.threadspec.benchmarks.programs.Bakery;
import io.threadspec.benchmarks.programs.Bank;
import io.threadspec.benchmarks.programs.Baskets;
import io.threadspec.benchmarks.programs.BinaryTrees;
import io.threadspec.benchmarks.programs.BoundedBuffer;
import io.threadspec.benchmarks.programs.ConditionQueue;
import io.threadspec.benchmarks.programs.Crossing;
import io.threadspec.benchmarks.programs.Mandelbrot;
import io.threadspec.benchmarks.programs.MatrixMultiply;
import io.threadspec.benchmarks.programs.MonteCarlo;
import io.threadspec.benchmarks.programs.NBody;
import io.threadspec.benchmarks.programs.Postings;
import io.threadspec.benchmarks.programs.Program;
import io.threadspec.benchmarks.programs.Sieve;
import io.threadspec.benchmarks.programs.Sor;
import io.threadspec.benchmarks.programs.Stages;
import io.threadspec.benchmarks.programs.TreeIndex;
import io.threadspec.benchmarks.programs.WordCount;
import java.util.List;

/**
 * A program, and what it is given to do.
 *
 * @param kind what it is heavy on
 * @param program a class with a constructor without parameters
 * @param size such that a plain round takes between a tenth and a third of a second, or a woven one would take too long
 */
record Workload(String kind, Class<? extends Program> program, int size) {

    static final List<Workload> ALL = List.of(
            new Workload("arrays", Sor.class, 1800),
            new Workload("arrays", MatrixMultiply.class, 600),
            new Workload("arrays", Sieve.class, 40_000_000),
            new Workload("locks", Bank.class, 2_000_000),
            new Workload("locks", BoundedBuffer.class, 1_000_000),
            new Workload("locks", ConditionQueue.class, 800_000),
            new Workload("volatile spinning", Bakery.class, 15_000),
            new Workload("executor tasks", Mandelbrot.class, 1000),
            new Workload("fields", MonteCarlo.class, 4000),
            new Workload("objects", BinaryTrees.class, 300),
            new Workload("fields, barriers", NBody.class, 1500),
            new Workload("objects, read-write lock", TreeIndex.class, 1500),
            new Workload("objects, locks", WordCount.class, 2_000_000),
            new Workload("concurrent map", Postings.class, 50_000),
            new Workload("plain collections", Baskets.class, 300_000),
            new Workload("completable futures", Stages.class, 100_000),
            new Workload("many relevant events", Crossing.class, 40_000));

    String name() {
        return program.getSimpleName();
    }

    Workload scaled(double factor) {
        return new Workload(kind, program, Math.max(1, (int) (size * factor)));
    }
}
