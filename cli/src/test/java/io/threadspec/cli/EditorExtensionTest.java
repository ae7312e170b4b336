package io.threadspec.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The extension for Visual Studio Code, run by Node.js with modules in place of the editor's. The language server is real. */
@Timeout(
        value = 5,
        unit = TimeUnit.MINUTES,
        threadMode = Timeout.ThreadMode.SEPARATE_THREAD) // A server that does not end is waited for.
class EditorExtensionTest {

    private static final Path EXTENSION =
            Path.of("..", "editors", "vscode").toAbsolutePath().normalize();

    private static final Path DRIVER =
            Path.of("src", "test", "resources", "editor").toAbsolutePath();

    @TempDir
    private Path directory;

    private Path node;

    @BeforeEach
    void findNode() {
        Optional<Path> found = Stream.of(
                        System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(place -> Path.of(place, "node"))
                .filter(Files::isExecutable)
                .findFirst();
        if ("true".equals(System.getenv("CI"))) {
            assertTrue(found.isPresent(), "the program node is not in the search path");
        }
        Assumptions.assumeTrue(found.isPresent(), "node is not installed: the extension is not run");
        node = found.orElseThrow();
    }

    @Test
    void shouldStartTheConfiguredServerAndEndIt() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String jar = jar().toString();
        Files.createDirectory(directory.resolve("out"));

        List<String> printed =
                run("{'threadspec.java': '%s', 'threadspec.jar': '%s', 'threadspec.arguments': ['--classes', 'out']}"
                        .formatted(java, jar));

        assertEquals(
                List.of(
                        "languages: threadspec",
                        "watched: **/*.class",
                        "command: [\"%s\",\"-jar\",\"%s\",\"language-server\",\"--classes\",\"out\"]"
                                .formatted(java, jar),
                        "directory: " + directory),
                printed.subList(0, 4));
        assertTrue(printed.get(4).matches("offers: .*completionProvider.*hoverProvider.*"), printed::toString);
        assertEquals(List.of("disposed with the extension: 1", "ended: 0"), printed.subList(5, printed.size()));
    }

    @Test
    void shouldAskForTheServer() throws IOException, InterruptedException {
        List<String> printed = run("{}");

        assertEquals(2, printed.size(), printed::toString);
        assertTrue(printed.get(0).startsWith("warning: ThreadSpec: set threadspec.jar"), printed::toString);
        assertEquals("disposed with the extension: 0", printed.get(1));
    }

    /** @param settings JSON with single quotes */
    private List<String> run(String settings) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(
                        node.toString(), DRIVER.resolve("drive.js").toString())
                .directory(directory.toFile())
                .redirectErrorStream(true);
        builder.environment().put("NODE_PATH", DRIVER.resolve("modules").toString());
        builder.environment().put("EXTENSION", EXTENSION.toString());
        builder.environment().put("FOLDER", directory.toString());
        builder.environment().put("SETTINGS", settings.replace('\'', '"'));
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"));
        Process process = builder.start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed.lines().toList();
    }

    /** What {@code java -jar} runs as it does threadspec.jar, from the classes of this build. */
    private Path jar() throws IOException {
        var manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Main.class.getName());
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                                .map(each -> Path.of(each).toUri().toString())
                                .collect(Collectors.joining(" ")));
        Path jar = directory.resolve("threadspec.jar");
        try (OutputStream out = Files.newOutputStream(jar)) {
            new JarOutputStream(out, manifest).close();
        }
        return jar;
    }
}
