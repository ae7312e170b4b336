package io.threadspec.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verdicts on the console of Gradle. Tests have no terminal: {@code --console=rich} shows what one shows. */
class ColoursIT {

    private static final Pattern VERDICT =
            Pattern.compile("(\u001b\\[[0-9;]+m)?(VIOLATED|SATISFIED)(?:\u001b\\[[0-9;]*m)?  House\\.");

    private static final String RED = "\u001b[31;1m";
    private static final String YELLOW = "\u001b[33m";
    private static final String GREEN = "\u001b[32;1m";

    /** Of Gradle, and so of the daemon. */
    @TempDir
    private static Path home;

    @TempDir
    private Path directory;

    private final GradleProgram gradle = new GradleProgram(home);

    /** The second build and later ones take their configuration from the cache, where one for another console has left it. */
    @Test
    void shouldColourVerdictsOnATerminalOnly() throws IOException, InterruptedException {
        DoorProject project = DoorProject.in(directory);
        project.breakTheProperty();
        project.writeSpec(
                ProjectFiles.read(project.file("src/test/spec/house.spec"))
                        .replace(
                                "property lockedIsShut",
                                """
                        property neverOpen severity warning = never (open == 1);
                            property openOrNot = always (open <= 1);
                            property lockedIsShut"""));
        gradle.run(project.directory(), Map.of(), 1, "check");

        assertColours(
                report(project, Map.of(), "--console=rich"),
                YELLOW + "VIOLATED",
                GREEN + "SATISFIED",
                RED + "VIOLATED");
        String plain = report(project, Map.of(), "--console=plain");
        assertTrue(plain.contains("Reusing configuration cache."), plain);
        assertColours(plain, "VIOLATED", "SATISFIED", "VIOLATED");
        assertColours(report(project, Map.of(), "--console=auto"), "VIOLATED", "SATISFIED", "VIOLATED");
        assertColours(report(project, Map.of("NO_COLOR", "1"), "--console=rich"), "VIOLATED", "SATISFIED", "VIOLATED");
    }

    private String report(DoorProject project, Map<String, String> environment, String console)
            throws IOException, InterruptedException {
        return gradle.run(project.directory(), environment, 0, "threadSpecReport", "--configuration-cache", console);
    }

    private static void assertColours(String printed, String... expected) {
        List<String> verdicts = VERDICT.matcher(printed)
                .results()
                .map(verdict -> (verdict.group(1) == null ? "" : verdict.group(1)) + verdict.group(2))
                .toList();
        assertEquals(List.of(expected), verdicts, printed);
    }

    @AfterEach
    void stopTheDaemon() throws IOException, InterruptedException {
        gradle.stop();
    }
}
