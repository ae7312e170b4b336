package io.threadspec.benchmarks.programs;

/** All workers wait here for each other, any number of times. */
final class Barrier {

    /** Guarded by this, as the one below. */
    private int arrived;

    private int generation;

    synchronized void await() throws InterruptedException {
        int mine = generation;
        arrived++;
        if (arrived == Workers.COUNT) {
            arrived = 0;
            generation++;
            notifyAll();
        }
        while (mine == generation) {
            wait();
        }
    }
}
