package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.gradle.testkit.runner.TaskOutcome.FAILED;
import static org.gradle.testkit.runner.TaskOutcome.NO_SOURCE;
import static org.gradle.testkit.runner.TaskOutcome.SKIPPED;
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A test task that is excluded from the build, disabled, or skipped by a condition: it is not judged, neither is what an earlier build left of it. */
class LeftOutTestsIT {

    private static final String WEAVE = ":weaveThreadSpec";
    private static final String TEST = ":test";
    private static final String OWN_RUN = ":threadSpecTest";
    private static final String OTHER_TEST = ":otherTest";
    private static final String OTHER_OWN_RUN = ":threadSpecOtherTest";
    private static final String CHECK = ":threadSpecCheck";
    private static final String SUMMARY = ":summary:threadSpecAggregateReport";
    private static final Pattern SPEC_FILE = Pattern.compile("\"specFile\": \"([^\"]*)\"");
    private static final String CACHE = "--configuration-cache";

    private static final String NOTHING = "ThreadSpec: nothing is judged, because excluded or skipped: test";
    private static final String REST = "ThreadSpec: not judged, because excluded or skipped: test";

    private static final String SKIPPABLE =
            """
            def off = providers.gradleProperty("off")
            def idle = providers.gradleProperty("idle")
            tasks.named("test") {
                enabled = !off.present
                onlyIf { !idle.present }
            }
            def late = providers.gradleProperty("late")
            gradle.taskGraph.whenReady {
                tasks.named("test") { onlyIf { !late.present } }
            }
            """;

    /** A source set that has no tests yet. */
    private static final String EMPTY_TEST_TASK =
            """
            sourceSets { later }
            def laterTest = tasks.register("laterTest", Test) {
                testClassesDirs = sourceSets.later.output.classesDirs
                classpath = sourceSets.later.runtimeClasspath
            }
            tasks.named("check") { dependsOn(laterTest) }
            """;

    private static final String OTHER_TEST_TASK =
            """
            threadSpec { ownTestRun = "always" }
            def otherTest = tasks.register("otherTest", Test) {
                useJUnitPlatform()
                testClassesDirs = sourceSets.test.output.classesDirs
                classpath = sourceSets.test.runtimeClasspath
            }
            tasks.named("check") { dependsOn(otherTest) }
            """;

    @Test
    void shouldLeaveNothingToJudge(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.breakTheProperty();
        project.addToBuildScript(SKIPPABLE + EMPTY_TEST_TASK);
        assertOutcomes(GradleBuild.failure(directory, "build", CACHE), FAILED, CHECK);

        for (String reuse : new String[] {"stored", "reused"}) {
            BuildResult excluded = GradleBuild.success(directory, "build", "-x", "test", CACHE);
            assertPrints(excluded, NOTHING, "Configuration cache entry " + reuse);
            assertOutcomes(excluded, SKIPPED, CHECK);
            assertOutcomes(excluded, NO_SOURCE, ":laterTest");
            assertNull(excluded.task(TEST));
            assertNull(excluded.task(WEAVE), excluded::getOutput);
        }
        for (String property : new String[] {"-Poff", "-Pidle", "-Plate"}) {
            BuildResult skipped = GradleBuild.success(directory, "build", property, CACHE);
            assertPrints(skipped, NOTHING);
            assertOutcomes(skipped, SKIPPED, TEST, CHECK);
        }

        BuildResult again = GradleBuild.failure(directory, "build", CACHE);
        assertPrints(again, "> VIOLATED House.lockedIsShut (report: ");
        assertOutcomes(again, UP_TO_DATE, TEST);
        assertFalse(again.getOutput().contains("because excluded or skipped"), again::getOutput);
        BuildResult baseline = GradleBuild.failure(directory, "threadSpecBaseline", "-x", "test");
        assertPrints(baseline, "no test task recorded anything, so there is no run to judge");
    }

    @Test
    void shouldTakeTheirOwnRunsWithThemAndLeaveTheOthers(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.addToBuildScript(SKIPPABLE + OTHER_TEST_TASK);

        for (String name : new String[] {"test", "threadSpecTest"}) {
            BuildResult excluded = GradleBuild.success(directory, "check", "-x", name, CACHE);
            assertPrints(excluded, REST);
            assertNull(excluded.task(OWN_RUN), excluded::getOutput);
            assertNull(excluded.task(WEAVE), excluded::getOutput);
            assertOutcomes(excluded, name.equals("test") ? SUCCESS : UP_TO_DATE, OTHER_TEST, OTHER_OWN_RUN, CHECK);
        }
        BuildResult skipped = GradleBuild.success(directory, "check", "-Pidle", CACHE);
        assertPrints(skipped, REST);
        assertOutcomes(skipped, SKIPPED, TEST, OWN_RUN);
        assertOutcomes(skipped, UP_TO_DATE, OTHER_TEST, OTHER_OWN_RUN);
        assertPrints(skipped, "SATISFIED  House.lockedIsShut", "traces=1");

        BuildResult all = GradleBuild.success(directory, "check", CACHE);
        assertOutcomes(all, SUCCESS, OWN_RUN, CHECK);
        assertPrints(all, "traces=2");

        assertPrints(
                GradleBuild.success(directory, "threadSpecBaseline", "-x", "test"),
                "ThreadSpec: findings of these are not in the baseline, because excluded or skipped: test");
    }

    @Test
    void shouldLeaveOtherProjectsAlone(@TempDir Path directory) throws IOException {
        DoorProject project = DoorProject.in(directory);
        project.addToBuildScript(SKIPPABLE + "threadSpec { ownTestRun = \"always\" }\n");
        DoorProject.in(project.file("yard"));
        Files.delete(project.file("yard/settings.gradle"));
        ProjectFiles.replace(project.file("yard/build.gradle"), " version \"" + Environment.version() + "\"", "");
        project.write(
                "settings.gradle",
                ProjectFiles.read(project.file("settings.gradle")) + "include(\"yard\", \"summary\")\n");
        project.write(
                "summary/build.gradle",
                """
                plugins { id("io.threadspec") }
                dependencies {
                    threadSpecAggregation(project(":"))
                    threadSpecAggregation(project(":yard"))
                }
                """);

        BuildResult skipped = GradleBuild.success(directory, "check", SUMMARY, "-Poff", CACHE);
        assertPrints(skipped, NOTHING, "a project has no trace, so the report leaves it out: project=.");
        assertEquals(List.of("yard/house.spec"), filesInSummary(project));

        BuildResult elsewhere = GradleBuild.success(project.file("yard"), ":check", "-x", "test", CACHE);
        assertOutcomes(elsewhere, SUCCESS, TEST, OWN_RUN, CHECK);
        assertFalse(elsewhere.getOutput().contains("because excluded or skipped"), elsewhere::getOutput);

        // Without the cache of configurations: a build that configures no other project than it needs has none.
        BuildResult all = GradleBuild.success(directory, SUMMARY, "--configure-on-demand");
        assertOutcomes(all, UP_TO_DATE, OWN_RUN, ":yard:test");
        assertEquals(List.of("house.spec", "yard/house.spec"), filesInSummary(project));
        BuildResult later = GradleBuild.success(directory, SUMMARY, "-x", ":test", CACHE);
        assertPrints(later, "the report leaves out traces of an earlier build: project=.");
        assertEquals(List.of("yard/house.spec"), filesInSummary(project));
    }

    private static List<String> filesInSummary(DoorProject project) {
        String report = ProjectFiles.read(project.file("summary/build/threadspec-aggregate/report.json"));
        return SPEC_FILE.matcher(report).results().map(found -> found.group(1)).toList();
    }
}
