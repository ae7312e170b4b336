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
 * @param runtimePlace where in the output the runtime is written
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
        OutputLayout output,
        RuntimePlace runtimePlace) {

    public WeaveRequest {
        classPath = List.copyOf(classPath);
        includes = List.copyOf(includes);
        excludes = List.copyOf(excludes);
    }

    /** A request for only the project's own classes, with the runtime beside them. */
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

    /** A request with the runtime beside the main classes. */
    public WeaveRequest(
            CompiledSpecs specs,
            Path mainClasses,
            Path testClasses,
            List<Path> classPath,
            WovenAlong wovenAlong,
            List<String> includes,
            List<String> excludes,
            Instrumentation instrumentation,
            OutputLayout output) {
        this(
                specs,
                mainClasses,
                testClasses,
                classPath,
                wovenAlong,
                includes,
                excludes,
                instrumentation,
                output,
                RuntimePlace.WITH_MAIN_CLASSES);
    }

    /** The same with other specifications. */
    public WeaveRequest with(CompiledSpecs newSpecs) {
        return new WeaveRequest(
                newSpecs,
                mainClasses,
                testClasses,
                classPath,
                wovenAlong,
                includes,
                excludes,
                instrumentation,
                output,
                runtimePlace);
    }
}
