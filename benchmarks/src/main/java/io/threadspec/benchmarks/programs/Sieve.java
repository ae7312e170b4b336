package io.threadspec.benchmarks.programs;

/** A segmented sieve of Eratosthenes: workers take segments from a shared counter. Array-heavy. */
public final class Sieve implements Program {

    private static final int SEGMENT = 1 << 15;

    /** Guarded by this, as all below. */
    private int nextSegment;

    int segmentsDone;
    int found;
    private int digest;

    @Override
    public int run(int size) throws InterruptedException {
        int[] basePrimes = basePrimes((int) Math.sqrt(size) + 1);
        restart();
        var progress = new Progress(size);
        Workers.run(worker -> {
            boolean[] composite = new boolean[SEGMENT];
            for (int low = takeSegment(); low <= size; low = takeSegment()) {
                int length = Math.min(size - low + 1, SEGMENT);
                sieveSegment(basePrimes, composite, low, length);
                progress.advance(length);
            }
        });
        return result();
    }

    private static int[] basePrimes(int limit) {
        int[] primes = new int[limit + 1];
        int count = 0;
        boolean[] composite = new boolean[limit + 1];
        for (int i = 2; i <= limit; i++) {
            if (!composite[i]) {
                primes[count++] = i;
                for (int j = 2 * i; j <= limit; j += i) {
                    composite[j] = true;
                }
            }
        }
        int[] exact = new int[count];
        for (int i = 0; i < count; i++) {
            exact[i] = primes[i];
        }
        return exact;
    }

    private void sieveSegment(int[] primes, boolean[] composite, int low, int length) {
        for (int i = 0; i < length; i++) {
            composite[i] = false;
        }
        for (int prime : primes) {
            int multiple = Math.max(2 * prime, (low + prime - 1) / prime * prime);
            for (int j = multiple - low; j < length; j += prime) {
                composite[j] = true;
            }
        }
        int count = 0;
        int sum = 0;
        for (int i = Math.max(0, 2 - low); i < length; i++) {
            if (!composite[i]) {
                count++;
                sum += low + i;
            }
        }
        segmentDone(count, sum);
    }

    private synchronized void restart() {
        nextSegment = 0;
        segmentsDone = 0;
        found = 0;
        digest = 0;
    }

    private synchronized int takeSegment() {
        return nextSegment++ * SEGMENT;
    }

    private synchronized void segmentDone(int count, int sum) {
        found += count;
        digest += sum;
        segmentsDone++;
    }

    private synchronized int result() {
        return 31 * found + digest;
    }
}
