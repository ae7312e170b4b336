package io.threadspec.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Maven weaves many classes in a JVM of their own. */
class ManyClassesIT {

    private static final int CLASSES = 500;

    @Test
    void shouldWeaveManyClassesInASecondJvm(@TempDir Path directory) throws IOException {
        Path project = Projects.copy(Environment.project("tank"), directory.resolve("tank"));
        var source = new StringBuilder("package com.acme;\n\nclass Many {\n");
        for (int i = 0; i < CLASSES; i++) {
            source.append("    static class C").append(i).append(" { int field; void set() { field = 1; } }\n");
        }
        Path many = project.resolve("src/main/java/com/acme/Many.java");
        Files.writeString(many, source + "}\n");

        MavenBuild.runInDefaultJvm(project, "--debug", "verify")
                .assertSuccess()
                .assertPrints("A second JVM has ended: pid=")
                .assertPrints("exitCode=0")
                .assertPrints("Wove: classes=")
                .assertPrints("SATISFIED");
        MavenBuild.runInDefaultJvm(project, "--debug", "verify")
                .assertSuccess()
                .assertPrints("A second JVM has ended: pid=")
                .assertPrints("Nothing has changed since weaving: classes=")
                .assertPrints("SATISFIED");

        Projects.edit(many, text -> text.replace("C7 { int field;", "C7 { int field; void threadspec$added() {}"));
        MavenBuild.runInDefaultJvm(project, "verify").assertFailure().assertPrints("class=com.acme.Many$C7");
    }
}
