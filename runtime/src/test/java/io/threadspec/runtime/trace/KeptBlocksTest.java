package io.threadspec.runtime.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptBlocksTest {

    private static final int BLOCKS = 100;

    @TempDir
    private Path directory;

    private static TraceBlock block() {
        return TraceBlock.of(TraceFormat.OBJECTS, TraceBlock.content());
    }

    /** A thread keeps its last block for its bytes: if it does nothing more, that is until the program ends. */
    @Test
    void shouldNotKeepWhatFollowsABlockThatIsKept() throws IOException {
        Path path = directory.resolve("trace");
        var room = new TraceRoom(TraceLimits.NONE, directory.toFile());
        var file = new TraceFile(new RandomAccessFile(path.toFile(), "rw"), room);
        TraceBlock kept = block();
        file.queue(kept);
        List<WeakReference<TraceBlock>> later = new ArrayList<>();
        for (int i = 0; i < BLOCKS; i++) {
            TraceBlock block = block();
            file.queue(block);
            later.add(new WeakReference<>(block));
        }
        file.drain();
        System.gc();
        assertTrue(kept.written);
        // The last one may stay: the next one is queued behind it.
        assertTrue(later.stream().filter(block -> !block.refersTo(null)).count() <= 1);
        file.close();
        assertEquals(1 + BLOCKS, file.count(TraceFormat.OBJECTS));
    }
}
