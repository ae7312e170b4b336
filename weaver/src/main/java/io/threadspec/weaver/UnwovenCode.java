package io.threadspec.weaver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.input.Project;
import io.threadspec.weaver.library.WovenLibrary;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Code that stays unwoven though its class was selected. No error as long as no specification is about it.
 *
 * @param methods of the project that are too large
 * @param ofLibraries methods and classes, for any reason: the user cannot compile them differently
 */
record UnwovenCode(List<String> methods, List<String> ofLibraries) {

    /** How many are named; the rest is only counted. */
    private static final int NAMED = 10;

    static UnwovenCode of(List<String> methods, Project project, List<WovenLibrary> libraries) {
        return new UnwovenCode(
                List.copyOf(methods),
                Stream.concat(
                                project.unweavableClasses().stream()
                                        .map(file -> file.className().replace('/', '.')),
                                libraries.stream().flatMap(library -> library.unwovenMethods().stream()))
                        .distinct()
                        .toList());
    }

    /** Names of classes and methods. */
    List<String> all() {
        return Stream.concat(methods.stream(), ofLibraries.stream()).toList();
    }

    void report(Consumer<Problem> problems) {
        if (!methods.isEmpty()) {
            problems.accept(Problem.warning(
                    "some methods are too large to be woven, the JVM allows 65535 bytes; they stay as they are: "
                            + named(methods),
                    "split them if threads share what they use"));
        }
        if (!ofLibraries.isEmpty()) {
            problems.accept(Problem.warning(
                    "some code of libraries cannot be woven and stays as it is: " + named(ofLibraries),
                    "nothing, unless threads are ordered by it alone"));
        }
    }

    private static String named(List<String> code) {
        return "count=" + code.size() + " code="
                + code.stream().limit(NAMED).collect(Collectors.joining(", "))
                + (code.size() > NAMED ? ", …" : "");
    }
}
