package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The class path of a library, resolved by Maven in a project that needs nothing else: libraries do not agree on the versions of what
 * they share. What Maven has said is kept in {@code target}, for the next run.
 */
final class ScaleResolution {

    private static final boolean WINDOWS =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows");

    private ScaleResolution() {}

    /** The jars of the library and of all that it needs. */
    static List<Path> classPath(ScaleLibrary library) throws IOException, InterruptedException {
        Path project = Files.createDirectories(
                Path.of(property("scale.directory")).resolve("projects").resolve(library.name()));
        Path pom = project.resolve("pom.xml");
        Path classPath = project.resolve("class.path");
        String text = pom(library);
        if (!Files.exists(classPath)
                || !Files.exists(pom)
                || !Files.readString(pom).equals(text)) {
            Files.writeString(pom, text);
            resolve(project, classPath);
        }
        return Arrays.stream(Files.readString(classPath).strip().split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    private static void resolve(Path project, Path classPath) throws IOException, InterruptedException {
        Path program = Path.of(property("scale.maven.home")).resolve("bin").resolve(WINDOWS ? "mvn.cmd" : "mvn");
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--batch-mode",
                "--quiet",
                "--global-settings",
                property("scale.maven.globalSettings"),
                "-Dmaven.repo.local=" + property("scale.maven.repository"),
                "org.apache.maven.plugins:maven-dependency-plugin:" + property("scale.maven.dependencyPlugin")
                        + ":build-classpath",
                "-Dmdep.includeScope=runtime",
                "-Dmdep.outputFile=" + classPath.getFileName()));
        if (Files.isRegularFile(Path.of(property("scale.maven.userSettings")))) {
            command.addAll(List.of("--settings", property("scale.maven.userSettings")));
        }
        if (property("scale.maven.offline").equals("offline=true")) {
            command.add("--offline");
        }
        Process maven = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(maven.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, maven.waitFor(), output);
    }

    private static String pom(ScaleLibrary library) {
        var text = new StringBuilder(
                """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>scale</groupId>
                  <artifactId>%s</artifactId>
                  <version>1</version>
                  <dependencies>
                """
                        .formatted(library.name()));
        for (ScaleLibrary.Artifact artifact : library.artifacts()) {
            text.append("    <dependency><groupId>%s</groupId><artifactId>%s</artifactId><version>%s</version>"
                    .formatted(artifact.group(), artifact.name(), artifact.version()));
            if (artifact.isAlone()) {
                text.append(
                        "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>");
            }
            text.append("</dependency>\n");
        }
        return text.append("  </dependencies>\n</project>\n").toString();
    }

    /** The profile scale sets it. */
    static String property(String name) {
        String value = System.getProperty(name);
        if (value == null) {
            throw new AssertionError("run by the Maven profile scale, which sets it: property=" + name);
        }
        return value;
    }
}
