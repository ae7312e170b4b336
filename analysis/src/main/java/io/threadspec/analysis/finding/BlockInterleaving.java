package io.threadspec.analysis.finding;

import java.util.List;

/**
 * A run that can happen, of operations of the observed one, in which other threads interrupt an atomic block: its path leads from an operation of the
 * block through others back to the block, and each operation of it comes before the next one in every equivalent run.
 *
 * @param earlier how many operations of the run come before those that are shown
 * @param omitted how many are left out between those that are shown
 * @param steps in the order of the run; from the first of the path to the last
 */
public record BlockInterleaving(int earlier, int omitted, List<Step> steps) implements Evidence {

    public BlockInterleaving {
        steps = List.copyOf(steps);
    }

    /**
     * @param ofBlock whether the block performs it
     * @param onPath whether it is part of the path
     */
    public record Step(BlockCycle.Operation operation, boolean ofBlock, boolean onPath) {}

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.blockInterleaving(this);
    }
}
