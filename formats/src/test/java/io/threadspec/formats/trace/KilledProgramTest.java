package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM that records is killed, as by {@code kill -9}, at random times. */
class KilledProgramTest {

    private static final int KILLS =
            Integer.getInteger("threadspec.kills", "true".equals(System.getenv("CI")) ? 50 : 10);

    private static final int MAX_DELAY = 250;

    /** Half of the programs are killed at any time, also before they have written anything, the others when they have written as many bytes. */
    private static final long MUCH = 1 << 16;

    private static final CaptureMode[] MODES = {CaptureMode.FACTS_ASYNC, CaptureMode.MVC};
    private static final Pattern LEFT_OUT = Pattern.compile("was lost: (\\d+)$");

    @TempDir
    private Path directory;

    @Test
    void shouldLoseNothingThatWasWritten() throws Exception {
        long recovered = 0;
        for (int seed = 0; seed < KILLS; seed++) {
            Path traces = directory.resolve("" + seed);
            CaptureMode mode = MODES[seed % MODES.length];
            runAndKill(traces, mode, seed);
            try (Stream<Path> files = Files.list(traces)) {
                List<Path> all = files.toList();
                assertEquals(1, all.size(), "seed=" + seed);
                recovered += assertRecovered(all.get(0), mode, "seed=" + seed);
                Files.delete(all.get(0));
            }
        }
        assertTrue(recovered > 100L * KILLS, "hardly anything was recorded: " + recovered);
    }

    private static void runAndKill(Path traces, CaptureMode mode, int seed) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        place(RecordingProgram.class) + System.getProperty("path.separator") + place(TraceWriter.class),
                        RecordingProgram.class.getName(),
                        traces.toString(),
                        mode.configName(),
                        "" + seed)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader out = process.inputReader()) {
            assertEquals("recording", out.readLine());
            while (seed / MODES.length % 2 == 1 && written(traces) < MUCH) {
                assertTrue(process.isAlive(), "seed=" + seed + ": it ended by itself");
                Thread.sleep(2);
            }
            Thread.sleep(new Random(seed).nextInt(MAX_DELAY));
        } finally {
            process.destroyForcibly();
            process.waitFor();
        }
        assertEquals(128 + 9, process.exitValue(), "seed=" + seed + ": it ended by itself");
    }

    private static long written(Path traces) throws IOException {
        try (Stream<Path> files = Files.list(traces)) {
            return Files.size(files.findFirst().orElseThrow());
        }
    }

    private static Path place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static long assertRecovered(Path file, CaptureMode mode, String message) throws IOException {
        Trace trace = TraceReader.read(file);
        String tear = trace.tear().orElseThrow(() -> new AssertionError("no tear, " + message));
        BlockWalk walk = BlockWalk.of(Files.readAllBytes(file));
        boolean torn = walk.bytes() < Files.size(file);
        assertTrue(
                tear.startsWith(torn ? "the block at offset " + walk.bytes() : "the file has no END block"),
                message + " " + tear);
        Matcher leftOut = LEFT_OUT.matcher(tear);
        long events = trace.events().size() + (leftOut.find() ? Long.parseLong(leftOut.group(1)) : 0);
        if (mode.recordsClocks()) {
            assertEquals(walk.entries(), events, message);
        } else {
            assertTrue(events <= walk.entries(), message);
        }
        assertNoGaps(trace, message);
        assertOrderOfLocks(trace, message);
        return trace.events().size();
    }

    /** Each thread has its first events, and every clock counts only events that are there. */
    private static void assertNoGaps(Trace trace, String message) {
        var perThread = new int[trace.threads().size()];
        var perSlot = new HashMap<Integer, BitSet>();
        for (TraceEvent event : trace.events()) {
            assertEquals(perThread[event.thread()], event.index(), message);
            assertEquals(perThread[event.thread()]++, event.value(), message);
            perSlot.computeIfAbsent(event.slot(), slot -> new BitSet())
                    .set(event.clock().get(event.slot()));
        }
        for (TraceEvent event : trace.events()) {
            for (int slot = 0; slot < event.clock().size(); slot++) {
                int known = event.clock().get(slot);
                if (known > 0) {
                    int missing = perSlot.getOrDefault(slot, new BitSet()).nextClearBit(1);
                    assertTrue(known < missing, message + " slot=" + slot + " known=" + known);
                }
            }
        }
    }

    /** Tickets of a lock have no gap, and are in causal order. */
    private static void assertOrderOfLocks(Trace trace, String message) {
        Map<Integer, Map<Long, TraceEvent>> byLock = new HashMap<>();
        for (TraceEvent event : trace.events()) {
            if (event.subject() != RecordingProgram.NO_LOCK) {
                byLock.computeIfAbsent(event.subject(), lock -> new HashMap<>()).put(event.object(), event);
            }
        }
        byLock.forEach((lock, tickets) -> {
            var inOrder = new ArrayList<TraceEvent>();
            for (long ticket = 1; ticket <= tickets.size(); ticket++) {
                TraceEvent event = tickets.get(ticket);
                assertTrue(event != null, message + " lock=" + lock + " missing ticket=" + ticket);
                if (!inOrder.isEmpty()) {
                    assertTrue(inOrder.get(inOrder.size() - 1).precedes(event), message + " ticket=" + ticket);
                }
                inOrder.add(event);
            }
        });
    }
}
