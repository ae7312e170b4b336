package io.threadspec.weaver;

import io.threadspec.spec.feature.WovenClasses;
import io.threadspec.weaver.input.ClassPatterns;
import io.threadspec.weaver.input.Library;
import java.nio.file.Path;
import java.util.List;

/** The classes that will be woven, for the compiler of specifications: it rejects with a position what the weaver would reject. */
public final class WovenSelection {

    private WovenSelection() {}

    /**
     * The selection of a {@link WeaveRequest} with the same parameters.
     *
     * @param libraries what is woven along; patterns select classes of build modules as they do those of the project
     * @throws io.threadspec.runtime.problem.ProblemException if one is not a pattern
     */
    public static WovenClasses of(List<Library> libraries, List<String> includes, List<String> excludes) {
        var problems = new ProblemCollector();
        var patterns = ClassPatterns.of(includes, excludes, problems);
        problems.throwErrors();
        List<Path> dependencies = libraries.stream()
                .filter(library -> library.kind() == Library.Kind.DEPENDENCY)
                .map(Library::path)
                .toList();
        return new WovenClasses(dependencies, patterns::select, patterns.excludesAlone()::select);
    }
}
