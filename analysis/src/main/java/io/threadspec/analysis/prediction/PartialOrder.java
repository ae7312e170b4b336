package io.threadspec.analysis.prediction;

import java.util.Arrays;

/**
 * Which operations must happen before which, in every run in which reads see the writes that they saw: the partial order graph G of the paper
 * (section II.B) with its edges in program order, from writes to their reads, and of synchronisation. Locks make no edges.
 */
final class PartialOrder {

    private static final int[] ZERO = {};

    private final ObservedRun run;

    /** By operation, its vector without the component of its own thread; shared where it is that of the operation before. */
    private final int[][] vectors;

    PartialOrder(ObservedRun run) {
        this.run = run;
        this.vectors = new int[run.size()][];
        for (int operation = 0; operation < vectors.length; operation++) {
            int thread = run.thread(operation);
            int number = run.number(operation);
            int[] vector = number == 1 ? ZERO : vectors[run.operation(thread, number - 1)];
            if (run.kind(operation) == OperationKind.READ && run.writer(operation) >= 0) {
                vector = behind(vector, run.writer(operation), thread);
            }
            for (int cause : run.causes(operation)) {
                vector = behind(vector, cause, thread);
            }
            vectors[operation] = vector;
        }
    }

    /** A vector with what must happen before and with a cause added; the same one if that is nothing new. */
    private int[] behind(int[] vector, int cause, int thread) {
        int other = run.thread(cause);
        if (other == thread || component(vector, other) >= run.number(cause)) {
            return vector;
        }
        int[] more = vectors[cause];
        int[] joined = Arrays.copyOf(vector, Math.max(Math.max(vector.length, more.length), other + 1));
        for (int i = 0; i < more.length; i++) {
            joined[i] = Math.max(joined[i], more[i]);
        }
        joined[other] = Math.max(joined[other], run.number(cause));
        return joined;
    }

    private static int component(int[] vector, int thread) {
        return thread < vector.length ? vector[thread] : 0;
    }

    /** Equation 1: the number of the last operation of a thread that must happen before an operation; 0 if none must. */
    int component(int operation, int thread) {
        return thread == run.thread(operation) ? run.number(operation) - 1 : component(vectors[operation], thread);
    }

    int[] vector(int operation) {
        int[] vector = new int[run.threads()];
        Arrays.setAll(vector, thread -> component(operation, thread));
        return vector;
    }

    /** MHB: whether one operation must happen before another. */
    boolean precedes(int one, int other) {
        return component(other, run.thread(one)) >= run.number(one);
    }

    /** Number of the first operation of a thread that must happen after an operation; one more than it has if there is none. */
    int firstAfter(int operation, int thread) {
        if (thread == run.thread(operation)) {
            return run.number(operation) + 1;
        }
        int from = 1;
        int to = run.length(thread) + 1;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (precedes(operation, run.operation(thread, middle))) {
                to = middle;
            } else {
                from = middle + 1;
            }
        }
        return from;
    }
}
