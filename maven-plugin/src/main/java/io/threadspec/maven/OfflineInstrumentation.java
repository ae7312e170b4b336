package io.threadspec.maven;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/**
 * Classes that JaCoCo has rewritten before they are woven ({@code jacoco:instrument}). All threads write its counters, and woven these would be shared
 * variables like those of the program: they order what nothing orders, and interrupt every atomic block.
 */
final class OfflineInstrumentation {

    private static final String PLUGIN = "org.jacoco:jacoco-maven-plugin";
    private static final String GOAL = "instrument";

    /** The method that JaCoCo adds to each class. */
    private static final String ADDED = "$jacocoInit";

    private OfflineInstrumentation() {}

    /** @throws ProblemException if there are such classes */
    static void refuse(MavenProject project, Path classes) {
        // Reading all classes takes time that other builds need not spend.
        if (!isPlanned(project) || !Files.isDirectory(classes)) {
            return;
        }
        try (Stream<Path> files = Files.walk(classes)) {
            List<Path> all =
                    files.filter(file -> file.toString().endsWith(".class")).toList();
            for (Path file : all) {
                if (Files.readString(file, StandardCharsets.ISO_8859_1).contains(ADDED)) {
                    throw new ProblemException(
                            Problem.error(
                                    "JaCoCo has instrumented the classes that are to be woven, and its counters would be taken for variables of the program: class="
                                            + file,
                                    "use JaCoCo's agent (the goal prepare-agent instead of instrument), which the woven tests run without"));
                }
            }
        } catch (IOException e) {
            throw new ProblemException(
                    "classes cannot be read: directory=" + classes, "make the directory readable", e);
        }
    }

    private static boolean isPlanned(MavenProject project) {
        Plugin jacoco = project.getPlugin(PLUGIN);
        return jacoco != null
                && jacoco.getExecutions().stream()
                        .anyMatch(execution -> execution.getGoals().contains(GOAL));
    }
}
