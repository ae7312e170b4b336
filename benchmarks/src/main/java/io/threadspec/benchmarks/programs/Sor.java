package io.threadspec.benchmarks.programs;

/**
 * Successive over-relaxation on a square grid, red cells and black cells in turn: every cell has its final value of a half
 * step whatever the order of the threads. Array-heavy, two barriers per step.
 */
public final class Sor implements Program {

    static final int STEPS = 24;
    static final double OMEGA = 1.25;

    private final Barrier barrier = new Barrier();

    /** Written by the main thread, and by the first worker while there are workers. */
    int step;

    /** Written by the main thread alone. */
    boolean relaxing;

    @Override
    public int run(int size) throws InterruptedException {
        double[][] grid = grid(size);
        step = 0;
        relaxing = true;
        var progress = new Progress(STEPS);
        Workers.run(worker -> relax(grid, worker, progress));
        relaxing = false;
        double sum = 0;
        for (double[] row : grid) {
            for (double cell : row) {
                sum += cell;
            }
        }
        return Double.hashCode(sum);
    }

    static double[][] grid(int size) {
        double[][] grid = new double[size][size];
        long state = Numbers.seed(size);
        for (double[] row : grid) {
            for (int j = 0; j < size; j++) {
                state = Numbers.next(state);
                row[j] = Numbers.below(1000, state) * 1e-3;
            }
        }
        return grid;
    }

    private void relax(double[][] grid, int worker, Progress progress) throws InterruptedException {
        int rows = grid.length - 2;
        int from = 1 + rows * worker / Workers.COUNT;
        int to = 1 + rows * (worker + 1) / Workers.COUNT;
        for (int i = 0; i < STEPS; i++) {
            halfStep(grid, from, to, 0);
            barrier.await();
            halfStep(grid, from, to, 1);
            barrier.await();
            if (worker == 0) {
                step = i + 1;
                progress.advance(1);
            }
        }
    }

    private static void halfStep(double[][] grid, int from, int to, int colour) {
        for (int i = from; i < to; i++) {
            double[] above = grid[i - 1];
            double[] row = grid[i];
            double[] below = grid[i + 1];
            for (int j = 1 + (i + colour) % 2; j < row.length - 1; j += 2) {
                row[j] = OMEGA * 0.25 * (above[j] + below[j] + row[j - 1] + row[j + 1]) + (1 - OMEGA) * row[j];
            }
        }
    }
}
