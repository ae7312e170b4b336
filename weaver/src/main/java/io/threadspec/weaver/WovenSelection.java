package io.threadspec.weaver;

import io.threadspec.spec.feature.WovenClasses;
import io.threadspec.weaver.input.ClassPatterns;
import java.nio.file.Path;
import java.util.List;

/** What will be woven, for the compiler of specifications: it refuses with a position what the weaver would refuse. */
public final class WovenSelection {

    private WovenSelection() {}

    /**
     * The selection of a {@link WeaveRequest} with the same parameters.
     *
     * @param libraries of the class path, those that are woven along
     * @throws io.threadspec.runtime.problem.ProblemException if a pattern is none
     */
    public static WovenClasses of(List<Path> libraries, List<String> includes, List<String> excludes) {
        var problems = new ProblemCollector();
        var patterns = ClassPatterns.of(includes, excludes, problems);
        problems.throwErrors();
        return new WovenClasses(libraries, patterns::select);
    }
}
