package io.threadspec.weaver.process;

import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.ProjectSpecs;
import io.threadspec.weaver.WeaveRequest;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

/**
 * A request whose specifications are still to be compiled.
 *
 * @param specDirectory searched for specifications
 * @param request without them
 */
record Uncompiled(Path specDirectory, WeaveRequest request) {

    static final CompiledSpecs NONE = new CompiledSpecs(List.of(), List.of());

    static Uncompiled of(Path specDirectory, Function<CompiledSpecs, WeaveRequest> request) {
        return new Uncompiled(specDirectory, request.apply(NONE));
    }

    SpecCompiler.Result compile() {
        return ProjectSpecs.compile(
                specDirectory,
                List.of(request.mainClasses(), request.testClasses()),
                request.classPath(),
                request.wovenAlong().libraries(),
                request.includes(),
                request.excludes());
    }
}
