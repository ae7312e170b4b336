package io.threadspec.formats.trace;

import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Reads a trace from disk, and prints how many events it has, or what is wrong, and the temporary files that are left. */
final class ReadingProgram {

    private ReadingProgram() {}

    /** @param args the trace, the memory for clocks, and for those of the replay, in bytes */
    public static void main(String[] args) throws IOException {
        var memory = new ClockMemory(Long.parseLong(args[1]), Long.parseLong(args[2]));
        try {
            List<TraceEvent> events =
                    TraceReader.readStored(Path.of(args[0]), memory).events();
            long value = 0;
            for (TraceEvent event : events) {
                value += event.value();
            }
            System.out.println("events=" + events.size() + " value=" + value);
        } catch (ProblemException problem) {
            System.out.println(problem.getMessage().lines().findFirst().orElseThrow());
        }
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        if (Files.exists(temporary)) {
            try (Stream<Path> files = Files.list(temporary)) {
                files.filter(file -> file.getFileName().toString().startsWith("threadspec"))
                        .forEach(file -> System.out.println("left " + file));
            }
        }
    }
}
