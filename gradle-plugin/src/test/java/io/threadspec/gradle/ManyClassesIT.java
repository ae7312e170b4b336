package io.threadspec.gradle;

import static io.threadspec.gradle.BuildOutput.assertNoStackTrace;
import static io.threadspec.gradle.BuildOutput.assertPrints;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.gradle.testkit.runner.BuildResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many classes are woven in a JVM of their own, unless an option of the daemon says how its code is compiled. */
class ManyClassesIT {

    private static final int CLASSES = 500;

    /** Gradle's own, which the daemon of these tests need not have. */
    private static final String DAEMON = "-Dorg.gradle.jvmargs=-Xmx512m -XX:MaxMetaspaceSize=384m";

    @Test
    void shouldWeaveManyClassesInASecondJvm(@TempDir Path directory) {
        DoorProject project = DoorProject.in(directory);
        project.write("src/main/java/com/acme/house/Rooms.java", rooms("int field;"));

        BuildResult result = GradleBuild.success(directory, DAEMON, "--info", "check");

        assertPrints(result, "ThreadSpec weaves in a second JVM", "ThreadSpec: Wove: classes=", "SATISFIED");
        assertTrue(Files.exists(
                directory.resolve("build/threadspec/classes/com/acme/house/Rooms$R" + (CLASSES - 1) + ".class")));

        BuildResult decided = GradleBuild.success(
                directory, DAEMON + " -XX:TieredStopAtLevel=1", "--info", "weaveThreadSpec", "--rerun");
        assertFalse(decided.getOutput().contains("ThreadSpec weaves in a second JVM"), decided.getOutput());

        // What is wrong comes back in the words that it has for few classes.
        project.write("src/main/java/com/acme/house/Rooms.java", rooms("int field; void threadspec$added() {}"));
        BuildResult failed = GradleBuild.failure(directory, DAEMON, "check");
        assertPrints(failed, "class=com.acme.house.Rooms$R");
        assertNoStackTrace(failed);
    }

    private static String rooms(String members) {
        var source = new StringBuilder("package com.acme.house;\n\nclass Rooms {\n");
        for (int i = 0; i < CLASSES; i++) {
            source.append("    static class R%d { %s void set() { field = 1; } }\n".formatted(i, members));
        }
        return source + "}\n";
    }
}
