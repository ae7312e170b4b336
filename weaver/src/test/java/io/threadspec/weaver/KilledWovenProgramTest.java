package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A JVM with a woven program is killed, as by {@code kill -9}, a random time after it began to write its trace. What is read is a beginning of
 * the run, whose order is that of the program; nothing of it is missing that had been flushed; and the reader says that it is torn. {@code
 * mvn -Psoak} kills a thousand.
 */
class KilledWovenProgramTest {

    /** For each mode. */
    private static final int KILLS = Integer.getInteger("threadspec.kills", TestEffort.of(20, 3));

    private static final int MAX_DELAY = 300;
    private static final int THREADS = 4;
    private static final Pattern LEFT_OUT = Pattern.compile("because what precedes them was lost: (\\d+)$");

    /**
     * The shared counter has each value once, in the order of the lock; of its own counter a thread has each value once, in its order. What
     * main prints was recorded before it had all buffers written.
     */
    private static final String PROGRAM =
            """
            public class Killed {
                static class Own { int count; }
                static int value;
                static final Object lock = new Object();
                static void count(Own own) {
                    own.count++;
                    synchronized (lock) { value++; }
                }
                public static void main(String[] arguments) throws Exception {
                    for (int i = 0; i < %d; i++) {
                        new Thread(() -> { Own own = new Own(); while (true) { count(own); } }).start();
                    }
                    Class<?> type = Class.forName("io.threadspec.runtime.probe.Recorder");
                    Object recorder = type.getMethod("get").invoke(null);
                    while (true) {
                        int recorded;
                        synchronized (lock) { recorded = value; }
                        type.getMethod("flush").invoke(recorder);
                        System.out.print(recorded + ";");
                        Thread.sleep(20);
                    }
                }
            }
            """
                    .formatted(THREADS);

    private static final int VALUE = 0;
    private static final int COUNT = 1;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REFERENCE")
    void shouldRecoverTheBeginningOfAProgramThatIsKilled(CaptureMode mode) throws Exception {
        TestProject project = new TestProject(directory)
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING))
                .relevant(
                        new RelevantField("Killed", "value", "I", true),
                        new RelevantField("Killed$Own", "count", "I", false))
                .main("Killed", PROGRAM);
        project.weave();
        long recovered = 0;
        long leftOut = 0;
        for (int seed = 0; seed < KILLS; seed++) {
            Path file = kill(project, seed);
            Trace trace = TraceReader.read(file);
            String tear = trace.tear().orElse("");
            assertTrue(!tear.isEmpty(), "no tear, seed=" + seed);
            assertBeginning(trace, flushed(), "seed=" + seed + " " + tear);
            recovered += trace.events().size();
            Matcher said = LEFT_OUT.matcher(tear);
            leftOut += said.find() ? Long.parseLong(said.group(1)) : 0;
            Files.delete(file);
        }
        System.out.println(mode + " kills=" + KILLS + " recovered=" + recovered + " left out=" + leftOut);
        // One run may have left nothing: where the thread with the first write was slow, that was still in its buffer.
        assertTrue(recovered > 0);
        try (Stream<Path> files = Files.list(project.output().traces())) {
            assertEquals(List.of(), files.toList(), "every JVM has one file");
        }
    }

    /** The trace of a JVM that was killed. */
    private Path kill(TestProject project, int seed) throws Exception {
        List<String> command =
                new ArrayList<>(List.of(Jdks.running().resolve("bin/java").toString()));
        command.addAll(Jdks.forShortRuns());
        command.addAll(List.of("-cp", project.output().classes().toString(), "Killed"));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(printed().toFile())
                .start();
        Path file = project.output().traces().resolve(process.pid() + ".trace");
        try {
            while (!Files.exists(file) || Files.size(file) < 1_000) {
                assertTrue(process.isAlive(), () -> "it ended by itself, seed=" + seed);
                Thread.sleep(2);
            }
            Thread.sleep(new Random(seed).nextInt(MAX_DELAY));
        } finally {
            process.destroyForcibly();
            process.waitFor();
        }
        return file;
    }

    private Path printed() {
        return directory.resolve("output.log");
    }

    /** Up to which value of the shared counter all was written when the program was killed. */
    private long flushed() throws Exception {
        String printed = Files.readString(printed());
        assertTrue(printed.matches("(\\d+;)*\\d*"), printed);
        int end = printed.lastIndexOf(';');
        return end < 0 ? 0 : Long.parseLong(printed.substring(printed.lastIndexOf(';', end - 1) + 1, end));
    }

    private static void assertBeginning(Trace trace, long flushed, String message) {
        var shared = new ArrayList<TraceEvent>();
        List<List<TraceEvent>> own = new ArrayList<>();
        trace.threads().forEach(thread -> own.add(new ArrayList<>()));
        for (TraceEvent event : trace.events()) {
            if (event.kind().counts()) {
                assertTrue(event.subject() == VALUE || event.subject() == COUNT, message);
                (event.subject() == VALUE ? shared : own.get(event.thread())).add(event);
            }
        }
        shared.sort(Comparator.comparingLong(TraceEvent::value));
        assertTrue(shared.size() >= flushed, message + " flushed=" + flushed + " recovered=" + shared.size());
        assertEachAfterTheOther(shared, message);
        own.forEach(events -> assertEachAfterTheOther(events, message));
        // Who has counted in common has counted for itself before.
        int[] counted = new int[own.size()];
        for (TraceEvent event : shared) {
            int number = counted[event.thread()]++;
            assertTrue(own.get(event.thread()).size() > number, message);
            assertTrue(own.get(event.thread()).get(number).precedes(event), message);
        }
    }

    private static void assertEachAfterTheOther(List<TraceEvent> events, String message) {
        for (int i = 0; i < events.size(); i++) {
            assertEquals(i + 1, events.get(i).value(), message);
            assertTrue(i == 0 || events.get(i - 1).precedes(events.get(i)), message + " value=" + (i + 1));
        }
    }
}
