package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two threads that meet in nothing but a meter, which is not woven: a prediction if it orders nothing, else a suspicion. */
class NeutralCodeRunTest {

    private static final Map<String, String> LIBRARY = Map.of(
            "Meter",
            """
            package lib;

            public interface Meter {
                void count();

                static Meter meter() {
                    return new Counter();
                }
            }
            """,
            "Counter",
            """
            package lib;

            class Counter implements Meter {
                private static int count;

                @Override
                public synchronized void count() {
                    count++;
                }
            }
            """);

    private static final String PROGRAM =
            """
            package acme;

            import lib.Meter;

            public class Door {
                static final Meter METER = Meter.meter();
                boolean locked = true;
                boolean open;

                public static void main(String[] arguments) throws Exception {
                    var door = new Door();
                    var keeper = new Thread(() -> {
                        door.locked = false;
                        METER.count();
                    });
                    var guest = new Thread(() -> {
                        METER.count();
                        door.open = true;
                    });
                    keeper.start();
                    // The end of the keeper, seen in a way that orders nothing.
                    while (Thread.getAllStackTraces().containsKey(keeper)) {
                        Thread.sleep(10);
                    }
                    guest.start();
                    keeper.join();
                    guest.join();
                }
            }
            """;

    @TempDir
    private Path directory;

    private String printed = "";

    @BeforeEach
    void compile() throws IOException {
        Path library = Files.createDirectories(directory.resolve("library"));
        List<String> sources = new ArrayList<>();
        for (Map.Entry<String, String> source : LIBRARY.entrySet()) {
            sources.add(Files.writeString(directory.resolve(source.getKey() + ".java"), source.getValue())
                    .toString());
        }
        compile(library, sources);
        compile(
                Files.createDirectories(directory.resolve("classes")),
                List.of(
                        "-cp",
                        library.toString(),
                        Files.writeString(directory.resolve("Door.java"), PROGRAM)
                                .toString()));
        Files.writeString(
                Files.createDirectories(directory.resolve("specs")).resolve("Doors.spec"), RunCommandTest.SPEC);
    }

    private static void compile(Path target, List<String> arguments) {
        List<String> all = new ArrayList<>(List.of("-d", target.toString()));
        all.addAll(arguments);
        assertEquals(
                0,
                ToolProvider.getSystemJavaCompiler().run(null, null, null, all.toArray(String[]::new)),
                target::toString);
    }

    private int run(String... options) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(
                List.of(java, "-cp", System.getProperty("java.class.path"), Main.class.getName(), "run"));
        command.addAll(List.of("--classes", "classes", "--spec", "specs"));
        command.addAll(Arrays.asList(options));
        command.addAll(List.of("--", java, "-cp", "classes" + File.pathSeparator + "library", "acme.Door"));
        Process process = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor();
    }

    @Test
    void shouldSuspectThatCodeWhichIsNotWovenOrdersThreads() throws Exception {
        assertEquals(Main.OK, run(), printed);
        assertTrue(printed.contains("SUSPECTED"), printed);
    }

    @Test
    void shouldPredictWhereItOrdersNothing() throws Exception {
        assertEquals(Main.FINDINGS, run("--unwoven", "lib.**"), printed);
        assertTrue(printed.contains("PREDICTED  Doors.unlockedFirst"), printed);
        assertTrue(printed.contains("this code counts as ordering nothing: threadspec.unwoven=lib.**"), printed);
    }

    /** It orders nothing but by its counter, and that is known to order the threads once it is woven. */
    @Test
    void shouldSeeThatTheWovenMeterOrdersThreads() throws Exception {
        assertEquals(Main.OK, run("--dependency", "library"), printed);
        assertTrue(printed.contains("SATISFIED  Doors.unlockedFirst"), printed);
    }

    @Test
    void shouldRefuseAPatternThatMatchesNothing() throws Exception {
        assertEquals(Main.PROBLEM, run("--unwoven", "library.**"), printed);
        assertTrue(printed.contains("no class that stays unwoven matches: threadspec.unwoven=library.**"), printed);
    }
}
