package io.threadspec.weaver;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * A library that is woven as a whole, as {@code scale/libraries.txt} lists it.
 *
 * @param woven the artifacts with its classes
 * @param optional others that it can do without
 */
record ScaleLibrary(String name, List<Artifact> woven, List<Artifact> optional) {

    /** @param isAlone whether its own dependencies are left out */
    record Artifact(String group, String name, String version, boolean isAlone) {

        static Artifact parse(String text) {
            boolean isAlone = text.endsWith("!");
            String[] parts =
                    text.substring(0, text.length() - (isAlone ? 1 : 0)).split(":");
            if (parts.length != 3) {
                throw new AssertionError("not group:artifact:version: " + text);
            }
            return new Artifact(parts[0], parts[1], parts[2], isAlone);
        }

        /** Its jar among others, each of which lies as in a repository. */
        Path jarAmong(List<Path> jars) {
            Path file = Path.of(name, version, name + "-" + version + ".jar");
            return jars.stream()
                    .filter(jar -> jar.endsWith(file))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(file + " is not among " + jars));
        }
    }

    /** All that are listed. */
    static List<ScaleLibrary> all() throws IOException {
        return ScaleFiles.text("libraries.txt")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(ScaleLibrary::parse)
                .toList();
    }

    private static ScaleLibrary parse(String line) {
        String[] nameAndArtifacts = line.split(": ", 2);
        String[] wovenAndOptional = nameAndArtifacts[1].split("\\|", 2);
        return new ScaleLibrary(
                nameAndArtifacts[0],
                artifacts(wovenAndOptional[0]),
                wovenAndOptional.length == 1 ? List.of() : artifacts(wovenAndOptional[1]));
    }

    private static List<Artifact> artifacts(String text) {
        return Arrays.stream(text.strip().split(" +")).map(Artifact::parse).toList();
    }

    List<Artifact> artifacts() {
        return Stream.concat(woven.stream(), optional.stream()).toList();
    }

    @Override
    public String toString() {
        return name;
    }
}
