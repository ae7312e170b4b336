package io.threadspec.weaver;

import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.input.Library;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compiles specifications for classes that will be woven. */
public final class ProjectSpecs {

    private ProjectSpecs() {}

    /**
     * Compiles those of one project.
     *
     * @param specDirectory searched for specifications
     * @param classes directories of the project's own classes
     * @param classPath what these were compiled against
     * @param libraries what is woven along; pointcuts match in modules of the same build
     * @param includes as in a {@link WeaveRequest}
     * @param excludes likewise
     * @throws io.threadspec.runtime.problem.ProblemException with every error that was found
     */
    public static SpecCompiler.Result compile(
            Path specDirectory,
            List<Path> classes,
            List<Path> classPath,
            List<Library> libraries,
            List<String> includes,
            List<String> excludes) {
        List<Path> own = new ArrayList<>(classes);
        libraries.stream()
                .filter(library -> library.kind() == Library.Kind.MODULE)
                .map(Library::path)
                .forEach(own::add);
        List<Path> others =
                classPath.stream().filter(element -> !own.contains(element)).toList();
        return SpecCompiler.compile(new SpecCompiler.Request(
                specDirectory,
                own,
                others,
                Weaver.FEATURES,
                Optional.of(WovenSelection.of(libraries, includes, excludes))));
    }
}
