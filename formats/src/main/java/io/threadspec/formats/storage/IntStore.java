package io.threadspec.formats.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A growing array of ints. The first million is on the heap, the others are in temporary files that are mapped into memory, one for
 * each chunk: the operating system keeps as much of them in memory as it has room for. The files are gone with the store. Not
 * thread-safe.
 */
public final class IntStore {

    private static final int CHUNK_BITS = 20;
    private static final int CHUNK = 1 << CHUNK_BITS;

    private int[] first = {};

    /** The chunks after the first one. */
    private final List<IntBuffer> chunks = new ArrayList<>();

    private int size;

    /** One without elements. */
    public IntStore() {}

    /** One of so many zeros. */
    public IntStore(int size) {
        first = new int[Math.min(size, CHUNK)];
        for (long end = CHUNK; end < size; end += CHUNK) {
            chunks.add(newChunk());
        }
        this.size = size;
    }

    public int size() {
        return size;
    }

    public void add(int element) {
        if (size == Integer.MAX_VALUE) {
            throw new IllegalStateException("more than can be counted");
        }
        if (size < CHUNK) {
            if (size == first.length) {
                first = Arrays.copyOf(first, Math.min(CHUNK, Math.max(8, 2 * size)));
            }
        } else if ((size & (CHUNK - 1)) == 0) {
            chunks.add(newChunk());
        }
        size++;
        set(size - 1, element);
    }

    public int get(int index) {
        return index < CHUNK
                ? first[index]
                : chunks.get((index >>> CHUNK_BITS) - 1).get(index & (CHUNK - 1));
    }

    public void set(int index, int element) {
        if (index < CHUNK) {
            first[index] = element;
        } else {
            chunks.get((index >>> CHUNK_BITS) - 1).put(index & (CHUNK - 1), element);
        }
    }

    /** Zeros. They are written, so that a full disk is found here and not when the chunk is used. */
    private static IntBuffer newChunk() {
        try {
            Path file = Files.createTempFile("threadspec", ".ints");
            try (FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE)) {
                var zeros = ByteBuffer.allocate(Integer.BYTES * CHUNK);
                while (zeros.hasRemaining()) {
                    channel.write(zeros);
                }
                return channel.map(FileChannel.MapMode.READ_WRITE, 0, zeros.capacity())
                        .order(ByteOrder.nativeOrder())
                        .asIntBuffer();
            }
        } catch (IOException e) {
            throw TemporaryFile.unwritable(e);
        }
    }
}
