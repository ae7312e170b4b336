package io.threadspec.runtime.transaction;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The open blocks that have an operation before a stage, in the order of conflicting operations and of each thread. Immutable; made and read without a
 * lock.
 *
 * <p>A block is told by its thread and the number of its transaction there, and not by the transaction: stages stay in the states of variables, and
 * would keep all transactions that were ever open at the same time.
 */
final class BlocksBefore {

    static final BlocksBefore NONE = new BlocksBefore(new Block[0]);

    /** With more open blocks than this before a stage, the rest is left out: blame for them may be missed. */
    static final int MOST = 64;

    /** @param route how the stage comes after it; null where nothing is shown */
    private record Block(Owner thread, long number, @Nullable Route route) {

        boolean isOpen() {
            return thread.hasOpen(number);
        }
    }

    private final Block[] blocks;

    private BlocksBefore(Block[] blocks) {
        this.blocks = blocks;
    }

    private int indexOf(Owner thread, long number) {
        for (int i = 0; i < blocks.length; i++) {
            if (blocks[i].thread == thread && blocks[i].number == number) {
                return i;
            }
        }
        return -1;
    }

    boolean has(Transaction block) {
        return indexOf(block.thread(), block.number()) >= 0;
    }

    /** How a stage comes after a block which is here. */
    @Nullable
    Route route(Transaction block) {
        return blocks[indexOf(block.thread(), block.number())].route;
    }

    /** Whether an operation that comes after a stage comes after no other open blocks than these. */
    boolean hasAllOf(Stage cause) {
        if (cause.transaction.isOpen() && !has(cause.transaction)) {
            return false;
        }
        for (Block block : cause.before.blocks) {
            if (block.isOpen() && indexOf(block.thread, block.number) < 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * With those that an operation comes after because it comes after a stage.
     *
     * @param conflict because of which it does; null where nothing is shown
     * @return the same if there are no others
     */
    BlocksBefore and(Stage cause, @Nullable TransactionConflict conflict) {
        if (hasAllOf(cause)) {
            return this;
        }
        BlocksBefore further = cause.before;
        Block[] all = new Block[Math.min(MOST, blocks.length + further.blocks.length + 1)];
        int count = 0;
        for (Block block : blocks) {
            if (block.isOpen()) {
                all[count++] = block;
            }
        }
        if (count == MOST) {
            return this;
        }
        Transaction other = cause.transaction;
        if (other.isOpen() && !has(other)) {
            Route route = conflict == null ? null : Route.to(conflict);
            all[count++] = new Block(other.thread(), other.number(), route);
        }
        for (Block block : further.blocks) {
            if (count < MOST && block.isOpen() && indexOf(block.thread, block.number) < 0) {
                Route route = conflict == null ? null : Route.through(conflict, other.execution(), block.route);
                all[count++] = new Block(block.thread, block.number, route);
            }
        }
        return new BlocksBefore(count == all.length ? all : Arrays.copyOf(all, count));
    }
}
