package io.threadspec.weaver;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.CompiledSpecs;
import java.nio.file.Path;
import java.util.List;

/**
 * What to weave.
 *
 * @param specs what is relevant
 * @param mainClasses directory of the compiled main classes; may be absent on disk
 * @param testClasses directory of the compiled test classes; may be absent on disk
 * @param classPath the jars and directories that they were compiled against
 * @param wovenAlong which entries of the class path are woven too
 * @param includes patterns over class names ({@code com.acme.**}); empty means all
 * @param excludes patterns over class names, stronger than {@code includes}
 * @param instrumentation what is recorded
 * @param output where everything is written, except for the cache of libraries
 */
public record WeaveRequest(
        CompiledSpecs specs,
        Path mainClasses,
        Path testClasses,
        List<Path> classPath,
        WovenAlong wovenAlong,
        List<String> includes,
        List<String> excludes,
        Instrumentation instrumentation,
        OutputLayout output) {

    public WeaveRequest {
        classPath = List.copyOf(classPath);
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
    }

    /** A request for only the project's own classes. */
    public WeaveRequest(
            CompiledSpecs specs,
            Path mainClasses,
            Path testClasses,
            List<Path> classPath,
            List<String> includes,
            List<String> excludes,
            Instrumentation instrumentation,
            OutputLayout output) {
        this(
                specs,
                mainClasses,
                testClasses,
                classPath,
                WovenAlong.NOTHING,
                includes,
                excludes,
                instrumentation,
                output);
    }
}
