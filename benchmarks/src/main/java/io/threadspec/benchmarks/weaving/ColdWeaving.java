package io.threadspec.benchmarks.weaving;

import io.threadspec.formats.progress.WorkProgress;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.output.FileTrees;
import io.threadspec.weaver.process.WeavingProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Does once what the Maven plugin does to weave, and prints the processor seconds of its JVM, and of the one that this may start. */
final class ColdWeaving {

    /** Position of the times behind the name of the program; proc(5) counts them from 14 to 17. */
    private static final int FIRST_TIME = 11;

    private ColdWeaving() {}

    /** Directory of classes, directory of specifications. */
    public static void main(String[] arguments) throws IOException {
        Path classes = Path.of(arguments[0]);
        Path output = Files.createTempDirectory("weaving");
        WeavingProcess.weave(
                Path.of(arguments[1]),
                specs -> new WeaveRequest(
                        specs,
                        classes,
                        output.resolve("no-tests"),
                        List.of(),
                        List.of(),
                        List.of(),
                        Instrumentation.DEFAULT,
                        new OutputLayout(output.resolve("threadspec"))),
                warnings -> {},
                WorkProgress.NONE,
                line -> {});
        System.out.println(processorSeconds());
        FileTrees.delete(output);
    }

    /** By Linux: user and system time, of this process and of those that it has waited for. */
    private static double processorSeconds() throws IOException {
        String stat = Files.readString(Path.of("/proc/self/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        long ticks = 0;
        for (int i = FIRST_TIME; i < FIRST_TIME + 4; i++) {
            ticks += Long.parseLong(fields[i]);
        }
        return ticks / 100.0;
    }
}
