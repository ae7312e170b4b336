package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.model.Build;
import org.apache.maven.model.Plugin;
import org.apache.maven.model.PluginExecution;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OfflineInstrumentationTest {

    @Test
    void shouldRefuseClassesThatHaveCounters(@TempDir Path classes) throws IOException {
        Files.writeString(classes.resolve("Plain.class"), "no class of JaCoCo");
        OfflineInstrumentation.refuse(projectWith("instrument"), classes);

        Files.writeString(classes.resolve("Counted.class"), "a method is $jacocoInit");
        OfflineInstrumentation.refuse(projectWith("prepare-agent"), classes);
        var problem = assertThrows(
                ProblemException.class, () -> OfflineInstrumentation.refuse(projectWith("instrument"), classes));
        assertTrue(String.valueOf(problem.getMessage()).contains("Counted.class"));
    }

    private static MavenProject projectWith(String goal) {
        var execution = new PluginExecution();
        execution.addGoal(goal);
        var plugin = new Plugin();
        plugin.setGroupId("org.jacoco");
        plugin.setArtifactId("jacoco-maven-plugin");
        plugin.addExecution(execution);
        var project = new MavenProject();
        project.setBuild(new Build());
        project.getBuild().addPlugin(plugin);
        return project;
    }
}
