package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A door that is opened before it is unlocked if its two threads go the other way round; each command is a process of its own. */
class RunCommandTest {

    private static final String PROGRAM =
            """
            package acme;

            public class Door {
                boolean locked = true;
                boolean open;

                public static void main(String[] arguments) throws Exception {
                    var door = new Door();
                    var keeper = new Thread(() -> door.locked = false);
                    var guest = new Thread(() -> door.open = true);
                    keeper.start();
                    if (!arguments[0].equals("racing")) {
                        keeper.join();
                    }
                    // The end of the keeper, seen in a way that orders nothing.
                    while (Thread.getAllStackTraces().containsKey(keeper)) {
                        Thread.sleep(10);
                    }
                    guest.start();
                    keeper.join();
                    guest.join();
                    System.out.println("the door is open: " + door.open);
                    System.exit(arguments[0].equals("failing") ? 7 : 0);
                }
            }
            """;

    /** About a door that is locked, or open. */
    static final String SPEC =
            """
            spec Doors {
                var locked = field acme.Door.locked;
                var open = field acme.Door.open;
                property unlockedFirst = always (open -> !locked);
            }
            """;

    @TempDir
    private Path directory;

    private Path classes;
    private final Map<String, String> environment = new HashMap<>();
    private String printed = "";

    @BeforeEach
    void compile() throws IOException {
        classes = Files.createDirectories(directory.resolve("classes"));
        Path source = Files.writeString(directory.resolve("Door.java"), PROGRAM);
        Path specs = Files.createDirectories(directory.resolve("specs"));
        Files.writeString(specs.resolve("Doors.spec"), SPEC);
        int result =
                ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(), source.toString());
        assertEquals(0, result);
    }

    private int threadspec(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(java(), "-cp", System.getProperty("java.class.path")));
        command.add(Main.class.getName());
        command.addAll(Arrays.asList(arguments));
        return execute(command);
    }

    private int execute(List<String> command) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeAll(List.of("NO_COLOR", "CLICOLOR_FORCE"));
        builder.environment().putAll(environment);
        Process process = builder.start();
        printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return process.waitFor();
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    private int run(String how) throws Exception {
        return threadspec(
                "run",
                "--classes",
                "classes",
                "--spec",
                "specs",
                "--",
                java(),
                "-cp",
                classes.toString(),
                "acme.Door",
                how);
    }

    @Test
    void shouldFindWhatTheProgramMayDo() throws Exception {
        assertEquals(Main.FINDINGS, run("racing"), printed);
        assertTrue(printed.contains("the door is open: true"), printed);
        assertTrue(printed.contains("Doors.unlockedFirst"), printed);
        assertTrue(Files.isRegularFile(directory.resolve("threadspec/report.json")));
        Path page = directory.resolve("threadspec/report.html").toRealPath();
        assertTrue(printed.contains("Report: " + page.toUri()), printed);
    }

    /** As for other programs: NO_COLOR wins. */
    @Test
    void shouldColourVerdictsUnlessNoColorIsSet() throws Exception {
        String red = "\u001b[1;31mPREDICTED\u001b[0m";
        environment.put("CLICOLOR_FORCE", "1");
        assertEquals(Main.FINDINGS, run("racing"), printed);
        assertTrue(printed.contains(red), printed);
        environment.put("NO_COLOR", "1");
        assertEquals(Main.FINDINGS, threadspec("analyze", "threadspec"), printed);
        assertTrue(printed.contains("PREDICTED  Doors.unlockedFirst"), printed);
        assertFalse(printed.contains("\u001b"), printed);
    }

    @Test
    void shouldFindNothingInAProgramThatWaits() throws Exception {
        assertEquals(Main.OK, run("waiting"), printed);
        assertTrue(printed.contains("SATISFIED"), printed);
        assertEquals(Main.OK, run("waiting"), printed);
        assertTrue(printed.contains("Nothing has changed since weaving"), printed);
    }

    @Test
    void shouldSayThatTheProgramFailed() throws Exception {
        assertEquals(Main.PROGRAM_FAILED, run("failing"), printed);
        assertTrue(printed.contains("the program failed: exit code 7"), printed);
    }

    @Test
    void shouldWeaveForOthersToRun() throws Exception {
        assertEquals(
                Main.OK, threadspec("weave", "--classes", "classes", "--spec", "specs", "--output", "woven"), printed);
        assertTrue(
                printed.contains("Run the program with this class path: woven" + File.separator + "classes"), printed);
        assertEquals(0, execute(List.of(java(), "-cp", "woven/classes", "acme.Door", "racing")), printed);
        assertEquals(Main.FINDINGS, threadspec("analyze", "woven"), printed);
        assertTrue(printed.contains("Doors.unlockedFirst"), printed);
    }

    @Test
    void shouldShowHowFarItIs() throws Exception {
        String[] weave = {"weave", "--classes", "classes", "--spec", "specs", "--output", "woven"};
        assertEquals(Main.OK, threadspec(with(weave, "--progress-seconds", "0")), printed);
        assertTrue(printed.contains("ThreadSpec: weaving classes: 1 of 1"), printed);

        Files.delete(directory.resolve("woven/weaving.properties"));
        assertEquals(Main.OK, threadspec(with(weave, "--progress")), printed);
        // Over the line before, and taken away at the end.
        assertTrue(printed.contains("\r[" + "#".repeat(30) + "] 1/1 weaving classes"), printed);
        assertTrue(printed.contains("\r" + " ".repeat(79) + "\r"), printed);

        Files.delete(directory.resolve("woven/weaving.properties"));
        assertEquals(Main.OK, threadspec(with(weave, "--no-progress", "--progress-seconds", "0")), printed);
        assertFalse(printed.contains("weaving classes"), printed);
    }

    private static String[] with(String[] words, String... more) {
        List<String> all = new ArrayList<>(Arrays.asList(words));
        all.addAll(Arrays.asList(more));
        return all.toArray(String[]::new);
    }

    @Test
    void shouldRefuseAProgramWithoutTheClasses() throws Exception {
        assertEquals(
                Main.PROBLEM,
                threadspec("run", "--classes", "classes", "--spec", "specs", "--", java(), "-cp", "specs", "acme.Door"),
                printed);
        assertTrue(printed.contains("the class path does not have it: path=classes"), printed);
        assertFalse(Files.exists(directory.resolve("threadspec")));
    }

    @Test
    void shouldRefuseAProgramThatCannotBeStarted() throws Exception {
        assertEquals(
                Main.PROBLEM,
                threadspec(
                        "run", "--classes", "classes", "--spec", "specs", "--", "./nothing", "-cp", "classes", "Door"),
                printed);
        assertTrue(printed.contains("the program cannot be started"), printed);
    }
}
