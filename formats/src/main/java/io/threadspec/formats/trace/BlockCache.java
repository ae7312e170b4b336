package io.threadspec.formats.trace;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/** Decoded blocks of all traces that are read together; what was not asked for the longest goes first. Not thread-safe. */
final class BlockCache {

    /** @param owner compared by identity */
    record Key(EventBlocks owner, int thread, int block) {}

    /** How much it holds where that is enough: what is held for long costs the collector more than decoding it again. */
    private final long least;

    /** The most that it may hold. */
    private final long most;

    /** What has to be held for each thread of each trace to go on from where it stands. */
    private long needed;

    private final Map<Key, ClockedBlock> blocks = new LinkedHashMap<>(16, 0.75f, true);
    private long bytes;

    /** In bytes, roughly; the block that was asked for last stays, whatever its size. */
    BlockCache(long least, long most) {
        this.least = least;
        this.most = most;
    }

    /** Threads are going to hold so much more at the same time. */
    void need(long more) {
        needed += more;
    }

    private long limit() {
        return Math.min(most, Math.max(least, 2 * needed));
    }

    /** The block as it is here; decodes it if it is not. */
    ClockedBlock get(Key key) {
        ClockedBlock known = blocks.get(key);
        if (known != null) {
            return known;
        }
        ClockedBlock decoded = key.owner.decode(key.thread, key.block);
        put(key, decoded);
        return decoded;
    }

    void put(Key key, ClockedBlock block) {
        blocks.put(key, block);
        bytes += block.bytes();
        long limit = limit();
        for (Iterator<Map.Entry<Key, ClockedBlock>> eldest = blocks.entrySet().iterator();
                bytes > limit && blocks.size() > 1; ) {
            Map.Entry<Key, ClockedBlock> gone = eldest.next();
            bytes -= gone.getValue().bytes();
            gone.getKey().owner.release(gone.getKey().thread);
            eldest.remove();
        }
    }
}
