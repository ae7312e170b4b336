package io.threadspec.formats.trace;

import io.threadspec.formats.storage.IntStore;
import io.threadspec.runtime.clock.Clock;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The clocks that threads had at the positions at which others learn from them; each is kept until the last of them has. Those that wait
 * for that in vain or for long are spilled to disk where they become too many. Not thread-safe.
 */
final class ReleasedClocks implements Closeable {

    /** What one takes here, besides its components. */
    static final int CLOCK_BYTES = 64;

    private static final int[] NONE = {};

    /** Those of one thread, by ascending position. */
    private static final class Kept {

        /** Parallel; a clock is null when it is not needed any more. */
        private int[] positions = NONE;

        private @Nullable Clock[] clocks = {};
        private int[] bytes = NONE;
        private int size;
        private int live;

        /** Those up to there that are still needed are on disk. */
        private int spilled;

        void put(int position, Clock clock, int clockBytes) {
            if (size == positions.length) {
                compact();
            }
            positions[size] = position;
            clocks[size] = clock;
            bytes[size] = clockBytes;
            size++;
            live++;
        }

        /** Leaves out what is not needed, and makes room for as many again. */
        private void compact() {
            int room = Math.max(4, 2 * live);
            var livePositions = new int[room];
            var liveClocks = new Clock[room];
            var liveBytes = new int[room];
            int next = 0;
            for (int i = 0; i < size; i++) {
                if (clocks[i] != null) {
                    livePositions[next] = positions[i];
                    liveClocks[next] = clocks[i];
                    liveBytes[next] = bytes[i];
                    next++;
                }
            }
            positions = livePositions;
            clocks = liveClocks;
            bytes = liveBytes;
            size = next;
        }

        int find(int position) {
            return Arrays.binarySearch(positions, 0, size, position);
        }

        void clear() {
            spilled = size == 0 ? spilled : positions[size - 1];
            positions = NONE;
            clocks = new Clock[0];
            bytes = NONE;
            size = 0;
            live = 0;
        }
    }

    /** By thread: how many entries those before it have. */
    private final int[] starts;

    /** By entry, how often it is referred to from now on; of one whose clock is on disk, the block. */
    private final IntStore uses;

    private final List<Kept> kept = new ArrayList<>();

    private final long most;
    private long bytes;

    /** Null until something is spilled. */
    private @Nullable SpilledClocks disk;

    /**
     * @param entries by thread, how many it has
     * @param most how much is held in memory, in bytes, roughly
     */
    ReleasedClocks(int[] entries, long most) {
        this.most = most;
        this.starts = new int[entries.length];
        int all = 0;
        for (int thread = 0; thread < entries.length; thread++) {
            starts[thread] = all;
            all = Math.addExact(all, entries[thread]);
            kept.add(new Kept());
        }
        this.uses = new IntStore(all);
    }

    private int entry(int thread, int position) {
        return starts[thread] + position - 1;
    }

    /** Somebody is going to use the clock of a thread at one of its positions. To be said before any is put. */
    void announce(int thread, int position) {
        int entry = entry(thread, position);
        uses.set(entry, uses.get(entry) + 1);
    }

    /** Whether the clock of a thread at a position is going to be used. */
    boolean isWanted(int thread, int position) {
        return uses.get(entry(thread, position)) > 0;
    }

    /**
     * A thread has come to a position that is wanted; of each thread in ascending order.
     *
     * @param components what those of the clock take in memory, in bytes, roughly
     */
    void put(int thread, int position, Clock clock, long components) {
        int size = (int) Math.min(Integer.MAX_VALUE, CLOCK_BYTES + components);
        kept.get(thread).put(position, clock, size);
        bytes += size;
        if (bytes > most) {
            spill();
        }
    }

    private void spill() {
        SpilledClocks target = disk;
        if (target == null) {
            target = new SpilledClocks(most);
            disk = target;
        }
        for (int thread = 0; thread < starts.length; thread++) {
            Kept clocks = kept.get(thread);
            for (int i = 0; i < clocks.size; i++) {
                Clock clock = clocks.clocks[i];
                if (clock != null) {
                    uses.set(entry(thread, clocks.positions[i]), target.add(clocks.positions[i], clock));
                }
            }
            target.endBlock();
            clocks.clear();
        }
        bytes = 0;
    }

    /** For one of the uses of a position that has been passed. */
    Clock use(int thread, int position) {
        Kept clocks = kept.get(thread);
        int entry = entry(thread, position);
        if (position <= clocks.spilled && disk != null) {
            return disk.get(uses.get(entry), position);
        }
        int place = clocks.find(position);
        Clock clock = place < 0 ? null : clocks.clocks[place];
        if (clock == null) {
            throw BlockPlaces.changed("an entry was not referred to: position=" + position);
        }
        int left = uses.get(entry) - 1;
        uses.set(entry, left);
        if (left == 0) {
            clocks.clocks[place] = null;
            clocks.live--;
            bytes -= clocks.bytes[place];
        }
        return clock;
    }

    @Override
    public void close() {
        if (disk != null) {
            disk.close();
        }
    }
}
