package io.threadspec.analysis.prediction;

import java.util.List;

/**
 * A run in which a block is violated: operations of the observed run in another order.
 *
 * @param schedule from the first operation to the one that violates the block; all that this one needs, and no more
 * @param path operations each of which comes before the next one in every equivalent run: the first and the last are of the block, the others
 *     are not
 */
public record Interleaving(List<Integer> schedule, List<Integer> path) {

    public Interleaving {
        schedule = List.copyOf(schedule);
        path = List.copyOf(path);
    }
}
