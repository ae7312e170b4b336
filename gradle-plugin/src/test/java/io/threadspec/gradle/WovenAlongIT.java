package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertNoStackTrace;
import static io.threadspec.gradle.BuildOutput.assertOutcomes;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.gradle.testkit.runner.TaskOutcome.FAILED;
import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE;
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS;
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Synchronisation that stands in another project of the build or in a dependency: woven along, it counts. */
class WovenAlongIT {

    private static final String WEAVE = ":ferry:weaveThreadSpec";
    private static final String TEST = ":ferry:test";
    private static final String CHECK = ":ferry:threadSpecCheck";

    /** The script of the root. */
    private static final String AGGREGATING =
            """
            plugins { id("io.threadspec") version "%s" }
            dependencies { threadSpecAggregation(project(":ferry")) }
            """;

    private static String cache(Path directory) {
        return "-Pthreadspec.cacheDirectory=" + directory.resolve("woven");
    }

    @Test
    void shouldWeaveOtherProjectsAlong(@TempDir Path directory) throws IOException {
        GatesProject project = GatesProject.in(directory);

        BuildResult first =
                GradleBuild.success(directory, "check", cache(directory), "--configuration-cache", "--info");
        assertOutcomes(first, SUCCESS, WEAVE, TEST, CHECK);
        assertPrints(first, "SATISFIED", "Ferries.loadedFirst", "Gates.staysOpen", "libraries=1 fromCache=0");
        PackedJar.assertUntouched(project.file("gate/build/libs/gate.jar"), "com/acme/gate/Gate.class");

        BuildResult second =
                GradleBuild.success(directory, "check", cache(directory), "--configuration-cache", "--info");
        assertOutcomes(second, UP_TO_DATE, WEAVE, TEST, CHECK);
        assertPrints(second, "Reusing configuration cache.");

        BuildResult clean =
                GradleBuild.success(directory, "clean", "check", cache(directory), "--configuration-cache", "--info");
        assertOutcomes(clean, SUCCESS, WEAVE, TEST, CHECK);
        assertPrints(clean, "libraries=1 fromCache=1");

        ProjectFiles.replace(
                project.file("gate/src/main/java/com/acme/gate/Gate.java"), "opened = 1;", "opened = 1; // open");
        ProjectFiles.replace(
                project.file("gate/src/main/java/com/acme/gate/Gate.java"), "notifyAll();", "notifyAll(); notify();");
        project.write("build.gradle", AGGREGATING.formatted(Environment.version()));
        BuildResult edited = GradleBuild.success(
                directory, "threadSpecAggregateReport", cache(directory), "--configuration-cache", "--info");
        assertOutcomes(edited, SUCCESS, WEAVE, TEST, ":threadSpecAggregateReport");
        assertPrints(edited, "libraries=1 fromCache=0", "build/threadspec-aggregate/report.html");
        String report = ProjectFiles.read(directory.resolve("build/threadspec-aggregate/report.json"));
        assertTrue(report.contains("\"specFile\": \"ferry/ferries.spec\""), report);
    }

    @Test
    void shouldComeFromTheBuildCacheInAnotherDirectory(@TempDir Path directory) {
        for (String name : new String[] {"here", "there"}) {
            GatesProject project = GatesProject.in(directory.resolve(name));
            project.write(
                    "settings.gradle",
                    ProjectFiles.read(project.file("settings.gradle"))
                            + """
                            buildCache { local { directory = new File(rootDir.parentFile, "cache") } }
                            """);
        }
        GradleBuild.success(directory.resolve("here"), "check", cache(directory), "--build-cache");
        BuildResult restored =
                GradleBuild.success(directory.resolve("there"), "check", cache(directory), "--build-cache");
        assertOutcomes(restored, FROM_CACHE, WEAVE, TEST, CHECK);
    }

    @Test
    void shouldPredictWhatTheGateWouldHavePrevented(@TempDir Path directory) {
        GatesProject project = GatesProject.in(directory);
        project.ignoreTheGate();
        project.write("build.gradle", AGGREGATING.formatted(Environment.version()));

        BuildResult failed =
                GradleBuild.failure(directory, "check", "threadSpecAggregateReport", "--continue", cache(directory));

        assertOutcomes(failed, FAILED, CHECK);
        assertPrints(failed, "> PREDICTED Ferries.loadedFirst (report: ");
        assertOutcomes(failed, SUCCESS, ":threadSpecAggregateReport");
        String page = ProjectFiles.read(directory.resolve("build/threadspec-aggregate/report.html"));
        assertTrue(page.contains("sailing = 1;"), "the page has no source lines");

        String errors = GradleBuild.success(directory, "threadSpecAggregateReport", "--quiet", cache(directory))
                .getOutput();
        assertTrue(errors.contains("PREDICTED  Ferries.loadedFirst"), errors);
        assertFalse(errors.contains("SATISFIED  Gates.staysOpen"), errors);
    }

    /** The gate that the ferry waits at stands in the tests of the other project, which it publishes as a jar. */
    @Test
    void shouldWeaveATestJarOfAnotherProject(@TempDir Path directory) {
        GatesProject project = GatesProject.in(directory);
        ProjectFiles.replace(project.file("ferry/src/main/java/com/acme/Ferry.java"), "gate.pass();", "");
        project.write(
                "gate/build.gradle",
                ProjectFiles.read(project.file("gate/build.gradle"))
                        + """
                        def testJar = tasks.register("testJar", Jar) {
                            archiveClassifier = "tests"
                            from(sourceSets.test.output)
                        }
                        configurations { testArtifacts }
                        artifacts { add("testArtifacts", testJar) }
                        """);
        project.write(
                "ferry/build.gradle",
                ProjectFiles.read(project.file("ferry/build.gradle"))
                        + """
                        dependencies {
                            testImplementation(project(path: ":gate", configuration: "testArtifacts"))
                        }
                        """);
        project.write(
                "gate/src/test/java/com/acme/gate/TestGate.java",
                ProjectFiles.read(project.file("gate/src/main/java/com/acme/gate/Gate.java"))
                        .replace("class Gate", "class TestGate"));
        project.write(
                "ferry/src/test/java/com/acme/FerryTest.java",
                ProjectFiles.read(project.file("ferry/src/test/java/com/acme/FerryTest.java"))
                        .replace(
                                "new Thread(ferry::load, \"crew\")", "new Thread(() -> { ferry.load(); told.open(); })")
                        .replace("Thread crew", "var told = new com.acme.gate.TestGate();\nThread crew")
                        .replace("ferry.sail();", "told.pass();\nferry.sail();"));

        BuildResult woven = GradleBuild.success(directory, ":ferry:check", cache(directory), "--info");
        assertPrints(woven, "libraries=2 fromCache=0", "SATISFIED  Ferries.loadedFirst");

        String option = "-Pthreadspec.excludes=com.acme.gate.TestGate";
        BuildResult unwoven = GradleBuild.success(directory, ":ferry:check", cache(directory), option);
        assertPrints(unwoven, "SUSPECTED  Ferries.loadedFirst");
    }

    @Test
    void shouldWeaveADependencyThatAPatternNames(@TempDir Path directory) {
        GatesProject project = waitingForALibrary(directory);

        BuildResult right = GradleBuild.success(directory, "check", cache(directory), "--info");
        assertPrints(right, "libraries=2 fromCache=0", "SATISFIED", "Ferries.loadedFirst");

        ProjectFiles.replace(
                project.file("ferry/src/test/java/com/acme/FerryTest.java"), "crew.get();", GatesProject.LUCK);
        BuildResult wrong = GradleBuild.failure(directory, "check", cache(directory), "--info");
        assertPrints(wrong, "libraries=2 fromCache=2", "> PREDICTED Ferries.loadedFirst (report: ");
    }

    private static GatesProject waitingForALibrary(Path directory) {
        GatesProject project = GatesProject.in(directory);
        ProjectFiles.replace(project.file("ferry/src/main/java/com/acme/Ferry.java"), "gate.pass();", "");
        project.write(
                "ferry/build.gradle",
                ProjectFiles.read(project.file("ferry/build.gradle"))
                        + """
                        dependencies {
                            implementation("org.apache.commons:commons-lang3:%s")
                        }
                        threadSpec {
                            dependencies = ["org.apache.commons:*"]
                        }
                        """
                                .formatted(Environment.commonsVersion()));
        project.write(
                "ferry/src/test/java/com/acme/FerryTest.java",
                """
                package com.acme;

                import java.util.concurrent.CountDownLatch;
                import org.apache.commons.lang3.concurrent.BackgroundInitializer;
                import org.junit.jupiter.api.Test;

                class FerryTest {
                    @Test
                    void sails() throws Exception {
                        Ferry ferry = new Ferry();
                        // Its thread shuts an executor down at last; submit() must have returned by then.
                        CountDownLatch started = new CountDownLatch(1);
                        BackgroundInitializer<Boolean> crew = new BackgroundInitializer<>() {
                            @Override
                            protected Boolean initialize() throws InterruptedException {
                                started.await();
                                ferry.load();
                                return true;
                            }
                        };
                        crew.start();
                        started.countDown();
                        crew.get();
                        ferry.sail();
                    }
                }
                """);
        return project;
    }

    /** The library is called by both threads and hands nothing over. */
    @Test
    void shouldBelieveThatALibraryOrdersNothing(@TempDir Path directory) {
        GatesProject project = GatesProject.in(directory);
        project.ignoreTheGate();
        project.write(
                "ferry/build.gradle",
                ProjectFiles.read(project.file("ferry/build.gradle"))
                        + "dependencies { implementation(\"org.apache.commons:commons-lang3:%s\") }\n"
                                .formatted(Environment.commonsVersion()));
        Path ferry = project.file("ferry/src/main/java/com/acme/Ferry.java");
        String call = "org.apache.commons.lang3.StringUtils.repeat(\"ab\", 2);";
        ProjectFiles.replace(ferry, "loaded = 1;", "loaded = 1; " + call);
        ProjectFiles.replace(ferry, "sailing = 1;", call + " sailing = 1;");

        assertPrints(GradleBuild.success(directory, "check", cache(directory)), "SUSPECTED  Ferries.loadedFirst");

        String option = "-Pthreadspec.unwoven=org.apache.commons.lang3.**";
        BuildResult trusted = GradleBuild.failure(directory, "check", cache(directory), option);
        assertPrints(
                trusted,
                "> PREDICTED Ferries.loadedFirst (report: ",
                "this code counts as ordering nothing: threadspec.unwoven=org.apache.commons.lang3.**");
    }

    @Test
    void shouldRefuseAPatternThatMatchesNoDependency(@TempDir Path directory) {
        GatesProject.in(directory);

        BuildResult failed =
                GradleBuild.failure(directory, "check", cache(directory), "-Pthreadspec.dependencies=com.acme:gone");

        assertOutcomes(failed, FAILED, WEAVE);
        assertPrints(failed, "no dependency of the tests matches: threadspec.dependencies=com.acme:gone");
        assertNoStackTrace(failed);
    }
}
