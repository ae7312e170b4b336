package io.threadspec.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A multi-module project whose modules start as copies of the project {@code tank}. */
final class Reactor {

    private static final String POM =
            """
            <project xmlns="http://maven.apache.org/POM/4.0.0">
              <modelVersion>4.0.0</modelVersion>
              <groupId>com.acme</groupId>
              <artifactId>reactor</artifactId>
              <version>1.0</version>
              <packaging>pom</packaging>
              <modules>
                %s
              </modules>
            </project>
            """;

    private final Path directory;
    private final List<String> modules = new ArrayList<>();

    Reactor(Path directory) {
        this.directory = directory;
    }

    /** Adds a module, and gives its directory. */
    Path module(String name) {
        modules.add(name);
        Path module = Projects.copy(Environment.project("tank"), directory.resolve(name));
        Projects.edit(
                module.resolve("pom.xml"),
                text -> text.replace("<artifactId>tank</artifactId>", "<artifactId>" + name + "</artifactId>"));
        return module;
    }

    BuildResult run(String... arguments) throws IOException {
        String list =
                modules.stream().map(name -> "<module>" + name + "</module>").collect(Collectors.joining());
        Files.writeString(directory.resolve("pom.xml"), POM.formatted(list));
        return MavenBuild.run(directory, arguments);
    }
}
