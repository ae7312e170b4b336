package io.threadspec.formats.trace;

import io.threadspec.formats.storage.IntStore;
import io.threadspec.formats.storage.TemporaryFile;
import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Clocks of threads at positions, in a temporary file, where memory has no room for them. They stand in blocks: of one thread, ascending,
 * each as its difference to the one before. Blocks are short, so that one that is needed alone is found soon, and some of them stay in
 * memory for those that come next. Not thread-safe.
 */
final class SpilledClocks implements Closeable {

    /** A block ends when it has so many clocks, or so many bytes. */
    private static final int MOST_CLOCKS = 64;

    private static final int MOST_BYTES = 1 << 12;

    /** How much is written at once, about. */
    private static final int CHUNK = 1 << 16;

    private record Block(IntList positions, List<Clock> clocks, long bytes) {}

    private final TemporaryFile temporary = TemporaryFile.create(".clocks");

    /** Not a channel: that would be closed for good when a thread is interrupted. */
    private final RandomAccessFile file;

    /** Where each block begins, in two halves. */
    private final IntStore offsets = new IntStore();

    private long end;

    /** What has not been written yet; {@link #end} is behind it. */
    private final ByteArrayOutputStream unwritten = new ByteArrayOutputStream();

    /** The block that is being made: where it begins, how many it has, and its last one. */
    private long start;

    private int count;
    private int lastPosition;
    private ClockStamp last = ClockStamp.ZERO;

    /** Decoded blocks by their number; what was not asked for the longest goes first. */
    private final Map<Integer, Block> decoded = new LinkedHashMap<>(16, 0.75f, true);

    private final long most;
    private long decodedBytes;

    /** @param most what decoded blocks may take in memory, in bytes; one may always stay */
    SpilledClocks(long most) {
        this.most = most;
        try {
            this.file = new RandomAccessFile(temporary.path().toFile(), "rw");
        } catch (IOException e) {
            temporary.close();
            throw TemporaryFile.unwritable(e);
        }
    }

    /** Clocks of another thread follow, or no more for now. */
    void endBlock() {
        if (count > 0) {
            offsets.add((int) (start >>> Integer.SIZE));
            offsets.add((int) start);
            count = 0;
        }
        if (unwritten.size() >= CHUNK) {
            flush();
        }
    }

    /** Adds a clock; the result is the number of its block. */
    int add(int position, Clock clock) {
        if (count == MOST_CLOCKS || (count > 0 && end - start >= MOST_BYTES)) {
            endBlock();
        }
        if (count == 0) {
            start = end;
            lastPosition = 0;
            last = ClockStamp.ZERO;
        }
        int before = unwritten.size();
        ClockStamp stamp = clock.known();
        varint(position - lastPosition);
        varint(changes(stamp));
        for (int slot = stamp.nextDifference(last, 0); slot >= 0; slot = stamp.nextDifference(last, slot + 1)) {
            varint(slot);
            varint(stamp.get(slot) - last.get(slot));
        }
        end += unwritten.size() - before;
        lastPosition = position;
        last = stamp;
        count++;
        return blockCount();
    }

    private int changes(ClockStamp stamp) {
        int changes = 0;
        for (int slot = stamp.nextDifference(last, 0); slot >= 0; slot = stamp.nextDifference(last, slot + 1)) {
            changes++;
        }
        return changes;
    }

    private void varint(int value) {
        int rest = value;
        for (; rest >= 0x80; rest >>>= 7) {
            unwritten.write((rest & 0x7F) | 0x80);
        }
        unwritten.write(rest);
    }

    private void flush() {
        try {
            file.seek(end - unwritten.size());
            file.write(unwritten.toByteArray());
        } catch (IOException e) {
            throw TemporaryFile.unwritable(e);
        }
        unwritten.reset();
    }

    private int blockCount() {
        return offsets.size() / 2;
    }

    /** The clock at a position, which stands in this block. The block has ended. */
    Clock get(int block, int position) {
        Block found = decoded.get(block);
        if (found == null) {
            found = decode(block);
            keep(block, found);
        }
        for (int i = 0; i < found.positions.size(); i++) {
            if (found.positions.get(i) == position) {
                return found.clocks.get(i);
            }
        }
        throw BlockPlaces.changed("an entry was not referred to: position=" + position);
    }

    private void keep(int number, Block block) {
        decoded.put(number, block);
        decodedBytes += block.bytes;
        Iterator<Block> eldest = decoded.values().iterator();
        while (decodedBytes > most && decoded.size() > 1) {
            decodedBytes -= eldest.next().bytes;
            eldest.remove();
        }
    }

    private Block decode(int block) {
        if (unwritten.size() > 0) {
            flush();
        }
        long from = offset(block);
        int length = (int) ((block + 1 < blockCount() ? offset(block + 1) : end) - from);
        var bytes = new byte[length];
        try {
            file.seek(from);
            file.readFully(bytes);
            return decode(new Decoder(bytes, 0, length));
        } catch (IOException e) {
            throw TemporaryFile.unwritable(e);
        } catch (MalformedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Block decode(Decoder in) throws MalformedException {
        var positions = new IntList();
        var clocks = new ArrayList<Clock>();
        int position = 0;
        ClockStamp stamp = ClockStamp.ZERO;
        long bytes = 0;
        while (!in.isAtEnd()) {
            position += in.count();
            int changes = in.count();
            for (int i = 0; i < changes; i++) {
                int slot = in.count();
                stamp = stamp.with(slot, stamp.get(slot) + in.count());
            }
            positions.add(position);
            clocks.add(Clock.of(stamp, stamp));
            bytes += ReleasedClocks.CLOCK_BYTES + ClockStamp.bytesOfChanges(changes, stamp.size());
        }
        return new Block(positions, clocks, bytes);
    }

    private long offset(int block) {
        return ((long) offsets.get(2 * block) << Integer.SIZE) | (offsets.get(2 * block + 1) & 0xFFFFFFFFL);
    }

    @Override
    public void close() {
        try (temporary) {
            file.close();
        } catch (IOException e) {
            throw TemporaryFile.unwritable(e);
        }
    }
}
