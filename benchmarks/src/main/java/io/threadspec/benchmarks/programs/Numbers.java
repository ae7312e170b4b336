package io.threadspec.benchmarks.programs;

/** Reproducible numbers without an object: the state is the caller's. */
final class Numbers {

    private Numbers() {}

    static long seed(int of) {
        return next(next(0x9E3779B97F4A7C15L * (of + 1)));
    }

    /** The next state of a linear congruential generator. */
    static long next(long state) {
        return state * 6364136223846793005L + 1442695040888963407L;
    }

    /** A number below the bound, of the better bits of a state. */
    static int below(int bound, long state) {
        return (int) ((state >>> 33) % bound);
    }
}
