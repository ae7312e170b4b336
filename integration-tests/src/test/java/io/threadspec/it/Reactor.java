package io.threadspec.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A multi-module project whose modules start as copies of other projects. */
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

    /** Adds a copy of the project {@code tank} as a module, and gives its directory. */
    Path module(String name) {
        return module(Environment.project("tank"), name);
    }

    /** Adds a copy of a project as a module of this name, and gives its directory. */
    Path module(Path project, String name) {
        modules.add(name);
        Path module = Projects.copy(project, directory.resolve(name));
        String original = project.getFileName().toString();
        if (!name.equals(original)) {
            Projects.edit(
                    module.resolve("pom.xml"), text -> text.replace(artifactElement(original), artifactElement(name)));
        }
        return module;
    }

    /** Adds an empty module, and gives its directory. */
    Path add(String name) throws IOException {
        modules.add(name);
        return Files.createDirectories(directory.resolve(name));
    }

    /** Adds a parent with the plugin, and below it a module that has no specification; gives the parent's directory. */
    Path family(String name, String child) throws IOException {
        Path family = add(name);
        String pom = Files.readString(Environment.project("tank").resolve("pom.xml"));
        Files.writeString(
                family.resolve("pom.xml"),
                pom.replace(artifactElement("tank"), artifactElement(name))
                        .replace(
                                "<properties>",
                                "<packaging>pom</packaging><modules><module>" + child
                                        + "</module></modules><properties>"));
        Files.createDirectories(family.resolve(child));
        Files.writeString(
                family.resolve(child).resolve("pom.xml"),
                """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <parent><groupId>com.acme</groupId><artifactId>%s</artifactId><version>1.0</version></parent>
                  <artifactId>%s</artifactId>
                </project>
                """
                        .formatted(name, child));
        return family;
    }

    private static String artifactElement(String name) {
        return "<artifactId>" + name + "</artifactId>";
    }

    BuildResult run(String... arguments) throws IOException {
        writePom();
        return MavenBuild.run(directory, arguments);
    }

    /** For modules whose test JVMs have arguments of their own. */
    BuildResult runAsItIs(String... arguments) throws IOException {
        writePom();
        return MavenBuild.runAsItIs(directory, arguments);
    }

    private void writePom() throws IOException {
        String list =
                modules.stream().map(name -> "<module>" + name + "</module>").collect(Collectors.joining());
        Files.writeString(directory.resolve("pom.xml"), POM.formatted(list));
    }
}
