package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertNoStackTrace;
import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static org.gradle.testkit.runner.TaskOutcome.FAILED;
import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE;
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Code hosts know files by their paths in the checkout, which need not begin where the project does. */
class CheckoutIT {

    private static final String CHECK = ":threadSpecCheck";
    private static final String DOOR = "src/main/java/com/acme/house/Door.java";
    private static final String[] TOLERANT_BUILD = {"check", "--build-cache", "-Pthreadspec.failOn=PREDICTED"};

    @Test
    void shouldTakeSarifFromTheBuildCacheOnlyForTheSamePlaceInTheCheckout(@TempDir Path directory) throws IOException {
        DoorProject first = checkedOut(directory.resolve("first"), directory);
        Files.createDirectory(first.file(".git"));
        DoorProject second = checkedOut(directory.resolve("second"), directory);
        Files.createDirectory(second.file(".git"));
        DoorProject below = checkedOut(directory.resolve("third/house"), directory);
        Files.createDirectory(directory.resolve("third/.git"));

        assertOutcomes(GradleBuild.success(first.directory(), TOLERANT_BUILD), SUCCESS, CHECK);
        assertOutcomes(GradleBuild.success(second.directory(), TOLERANT_BUILD), FROM_CACHE, CHECK);
        BuildResult elsewhere = GradleBuild.success(below.directory(), TOLERANT_BUILD);

        assertOutcomes(elsewhere, FROM_CACHE, ":test");
        assertOutcomes(elsewhere, SUCCESS, CHECK);
        assertSarifNames(second, DOOR);
        assertSarifNames(below, "house/" + DOOR);
    }

    @Test
    void shouldAnnotateTheLineUnderGitHubActions(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory.resolve("house"));
        project.breakTheProperty();
        project.writeSpec(ProjectFiles.read(project.file("src/test/spec/house.spec"))
                .replace(
                        "property lockedIsShut",
                        "property neverLocked severity warning = never (locked == 1);\n    property lockedIsShut"));
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("GITHUB_ACTIONS", "true");
        environment.put("GITHUB_WORKSPACE", directory.toString());

        BuildResult result = GradleBuild.failure(project.directory(), environment, "check");

        assertOutcomes(result, FAILED, CHECK);
        assertNoStackTrace(result);
        List<String> lines = ProjectFiles.read(project.file(DOOR)).lines().toList();
        int line = lines.indexOf("            locked = 1;") + 1;
        String place = " file=house/" + DOOR + ",line=" + line + ",title=VIOLATED House.";
        List<String> commands = result.getOutput()
                .lines()
                .filter(printed -> printed.startsWith("::"))
                .map(command -> command.substring(0, command.indexOf("::", 2)))
                .toList();
        assertEquals(
                List.of("::error" + place + "lockedIsShut", "::warning" + place + "neverLocked"),
                commands,
                result::getOutput);
    }

    /** Different checkouts share a build cache. */
    private static DoorProject checkedOut(Path project, Path shared) {
        DoorProject door = DoorProject.in(project);
        door.breakTheProperty();
        door.write(
                "settings.gradle",
                ProjectFiles.read(door.file("settings.gradle"))
                        + "buildCache { local { directory = file(\"%s\") } }\n"
                                .formatted(shared.resolve("cache").toString().replace("\\", "\\\\")));
        return door;
    }

    private static void assertSarifNames(DoorProject project, String file) {
        String sarif = ProjectFiles.read(project.file("build/threadspec/report.sarif"));
        assertTrue(sarif.contains("\"" + file + "\""), sarif);
    }
}
