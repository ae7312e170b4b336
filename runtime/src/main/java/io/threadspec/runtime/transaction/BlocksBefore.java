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

    /**
     * @param begins how many nested blocks had begun in it at the operation that comes before the stage; 0 if it is not watched
     * @param route how the stage comes after it; null where nothing is shown
     */
    private record Block(Owner thread, long number, int begins, @Nullable Route route) {

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

    private boolean has(Owner thread, long number, int begins) {
        int at = indexOf(thread, number);
        return at >= 0 && blocks[at].begins >= begins;
    }

    /** How many nested blocks had begun in a block which is here. */
    int begins(Transaction block) {
        return blocks[indexOf(block.thread(), block.number())].begins;
    }

    /** How a stage comes after a block which is here. */
    @Nullable
    Route route(Transaction block) {
        return blocks[indexOf(block.thread(), block.number())].route;
    }

    /** Whether an operation that comes after a stage comes after no other open blocks than these, nor after nested ones of them that began later. */
    boolean hasAllOf(Stage cause) {
        Transaction other = cause.transaction;
        if (other.isOpen() && !has(other.thread(), other.number(), cause.begins)) {
            return false;
        }
        for (Block block : cause.before.blocks) {
            if (block.isOpen() && !has(block.thread, block.number, block.begins)) {
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
        Transaction other = cause.transaction;
        Block[] further = cause.before.blocks;
        Block[] all = new Block[blocks.length + further.length + 1];
        int count = 0;
        for (Block block : blocks) {
            if (block.isOpen()) {
                all[count++] = block;
            }
        }
        boolean isFull = count == MOST;
        if (other.isOpen()) {
            Route route = conflict == null ? null : Route.to(conflict);
            count = put(new Block(other.thread(), other.number(), cause.begins, route), all, count);
        }
        for (Block block : further) {
            if (block.isOpen() && !has(block.thread, block.number, block.begins)) {
                Route route = conflict == null ? null : Route.through(conflict, other.execution(), block.route);
                count = put(new Block(block.thread, block.number, block.begins, route), all, count);
            }
        }
        Block[] found = Arrays.copyOf(all, count);
        return isFull && Arrays.equals(found, blocks) ? this : new BlocksBefore(found);
    }

    /** Adds a block to the first ones, or puts it in place of what was known of it; how many there are then. */
    private static int put(Block block, Block[] all, int count) {
        for (int i = 0; i < count; i++) {
            if (all[i].thread == block.thread && all[i].number == block.number) {
                if (all[i].begins < block.begins) {
                    all[i] = block;
                }
                return count;
            }
        }
        if (count < MOST) {
            all[count] = block;
        }
        return Math.min(count + 1, MOST);
    }
}
