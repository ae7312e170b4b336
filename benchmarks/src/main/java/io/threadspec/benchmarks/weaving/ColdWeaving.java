package io.threadspec.benchmarks.weaving;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.Weaver;
import io.threadspec.weaver.output.FileTrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Does once what a plugin does to weave, and prints the processor seconds of its JVM. */
final class ColdWeaving {

    private ColdWeaving() {}

    /** Directory of classes, directory of specifications. */
    public static void main(String[] arguments) throws IOException {
        Path classes = Path.of(arguments[0]);
        Path output = Files.createTempDirectory("weaving");
        CompiledSpecs specs = SpecCompiler.compile(
                        new SpecCompiler.Request(Path.of(arguments[1]), List.of(classes), List.of(), Weaver.FEATURES))
                .specs();
        Weaver.weave(new WeaveRequest(
                specs,
                classes,
                output.resolve("no-tests"),
                List.of(),
                List.of(),
                List.of(),
                Instrumentation.DEFAULT,
                new OutputLayout(output.resolve("threadspec"))));
        System.out.println(ProcessHandle.current()
                        .info()
                        .totalCpuDuration()
                        .orElse(Duration.ZERO)
                        .toMillis()
                / 1e3);
        FileTrees.delete(output);
    }
}
