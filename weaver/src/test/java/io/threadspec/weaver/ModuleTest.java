package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.RelevantField;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A named module is woven as it is: the runtime becomes packages of that module, which it does not export. */
class ModuleTest {

    @TempDir
    private Path directory;

    @Test
    void shouldRunAWovenModuleFromTheModulePath() throws IOException, InterruptedException {
        var project = new TestProject(directory)
                .main(
                        "acme.Program",
                        """
                        package acme;
                        public class Program {
                            static int value;
                            public static void main(String[] arguments) {
                                value = 3;
                                System.out.println(Program.class.getModule().getName() + " " + value);
                            }
                        }
                        """)
                .main("module-info", "module acme.app { }")
                .relevant(new RelevantField("acme/Program", "value", "I", true));
        project.weave();
        assertEquals(
                -1,
                Files.mismatch(
                        project.mainClasses().resolve("module-info.class"),
                        project.output().classes().resolve("module-info.class")));
        String output = Jdks.runShort(
                Jdks.running(), List.of("-p", project.output().classes().toString(), "-m", "acme.app/acme.Program"));
        assertEquals(List.of("acme.app 3"), output.lines().toList());
        try (Stream<Path> traces = Files.list(project.output().traces())) {
            assertTrue(traces.findFirst().isPresent(), "the module left a trace");
        }
    }

    /** The runtime on the class path, as a build may have it: then it cannot look into the objects of a module that is not open to it. */
    @Test
    void shouldSayWhatItCannotLookInto() throws IOException, InterruptedException {
        var project = new TestProject(directory)
                .main(
                        "acme.Program",
                        """
                        package acme;
                        import java.io.*;
                        public class Program implements Serializable {
                            static int value;
                            private int inside = 1;
                            public static void main(String[] arguments) throws IOException {
                                value = 3;
                                new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(new Program());
                                new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(new Program());
                            }
                        }
                        """)
                .main("module-info", "module acme.app { }")
                .relevant(new RelevantField("acme/Program", "value", "I", true))
                .runtimeApart();
        assertFalse(project.weave().isUpToDate());
        assertTrue(project.weave().isUpToDate());
        List<String> arguments = List.of(
                "-p",
                project.output().classes().toString(),
                "--add-reads",
                "acme.app=ALL-UNNAMED",
                "-cp",
                project.output().runtime().toString(),
                "-m",
                "acme.app/acme.Program");
        assertEquals(1, complaints(arguments));
        List<String> opened = new ArrayList<>(List.of("--add-opens", "acme.app/acme=ALL-UNNAMED"));
        opened.addAll(arguments);
        assertEquals(0, complaints(opened));
    }

    private static long complaints(List<String> arguments) throws IOException, InterruptedException {
        return Jdks.runShort(Jdks.running(), arguments)
                .lines()
                .filter(line -> line.contains("cannot look into") && line.contains("class=acme.Program"))
                .count();
    }
}
