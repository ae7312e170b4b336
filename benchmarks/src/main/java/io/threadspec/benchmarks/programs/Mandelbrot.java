package io.threadspec.benchmarks.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The Mandelbrot set, one task for an executor per row, results by futures. */
public final class Mandelbrot implements Program {

    static final int LIMIT = 200;

    /** Guarded by this. */
    int rowsDone;

    /** Written by the main thread alone. */
    boolean painting;

    @Override
    public int run(int size) throws InterruptedException {
        int[][] image = new int[size][size];
        ExecutorService executor = Executors.newFixedThreadPool(Workers.COUNT);
        painting = true;
        try {
            List<Future<Integer>> rows = new ArrayList<>();
            for (int row = 0; row < size; row++) {
                int y = row;
                rows.add(executor.submit(() -> paint(image[y], y)));
            }
            int digest = 0;
            for (Future<Integer> row : rows) {
                digest = 31 * digest + row.get();
            }
            painting = false;
            return digest;
        } catch (ExecutionException e) {
            throw new IllegalStateException("a task failed", e);
        } finally {
            executor.shutdown();
        }
    }

    private int paint(int[] row, int y) {
        int size = row.length;
        double ci = 2.0 * y / size - 1.0;
        for (int x = 0; x < size; x++) {
            row[x] = iterations(3.0 * x / size - 2.0, ci);
        }
        int sum = 0;
        for (int iterations : row) {
            sum = 7 * sum + iterations;
        }
        rowDone();
        return sum;
    }

    private static int iterations(double cr, double ci) {
        double zr = 0;
        double zi = 0;
        int i = 0;
        while (i < LIMIT && zr * zr + zi * zi <= 4) {
            double next = zr * zr - zi * zi + cr;
            zi = 2 * zr * zi + ci;
            zr = next;
            i++;
        }
        return i;
    }

    private synchronized void rowDone() {
        rowsDone++;
    }
}
