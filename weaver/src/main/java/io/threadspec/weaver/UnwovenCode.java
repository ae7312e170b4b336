package io.threadspec.weaver;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.input.Project;
import io.threadspec.weaver.library.WovenLibrary;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tells what stays unwoven in libraries that are woven. It is no error: the user cannot compile them in another way. */
final class UnwovenCode {

    /** So many are named; the rest is counted. */
    private static final int NAMED = 10;

    private UnwovenCode() {}

    static void report(Project project, List<WovenLibrary> libraries, Consumer<Problem> problems) {
        List<String> unwoven = Stream.concat(
                        project.unweavableClasses().stream()
                                .map(file -> file.className().replace('/', '.')),
                        libraries.stream().flatMap(library -> library.unwovenMethods().stream()))
                .distinct()
                .toList();
        if (!unwoven.isEmpty()) {
            problems.accept(Problem.warning(
                    "some code of libraries cannot be woven and stays as it is: count=" + unwoven.size() + " code="
                            + unwoven.stream().limit(NAMED).collect(Collectors.joining(", "))
                            + (unwoven.size() > NAMED ? ", …" : ""),
                    "nothing, unless threads are ordered by it alone"));
        }
    }
}
