package io.threadspec.benchmarks.programs;

/** Estimates a circle's area with a random generator that is an object: fields in the innermost loop. */
public final class MonteCarlo implements Program {

    static final int BLOCK = 5000;

    /** Guarded by this, as all below. */
    private int nextBlock;

    int blocksDone;
    long hits;

    private static final class Generator {
        /** Used by one thread. */
        private long state;

        private int calls;

        Generator(long state) {
            this.state = state;
        }

        int next(int bound) {
            state = Numbers.next(state);
            calls++;
            return Numbers.below(bound, state);
        }
    }

    @Override
    public int run(int size) throws InterruptedException {
        restart();
        var progress = new Progress(size);
        Workers.run(worker -> {
            for (int block = take(); block < size; block = take()) {
                done(sample(new Generator(Numbers.seed(block))));
                progress.advance(1);
            }
        });
        return result();
    }

    private static int sample(Generator generator) {
        int inside = 0;
        while (generator.calls < 2 * BLOCK) {
            long x = generator.next(10000);
            long y = generator.next(10000);
            if (x * x + y * y < 100_000_000L) {
                inside++;
            }
        }
        return inside;
    }

    private synchronized void restart() {
        nextBlock = 0;
        blocksDone = 0;
        hits = 0;
    }

    private synchronized int take() {
        return nextBlock++;
    }

    private synchronized void done(int inside) {
        hits += inside;
        blocksDone++;
    }

    private synchronized int result() {
        return Long.hashCode(31 * hits + blocksDone);
    }
}
