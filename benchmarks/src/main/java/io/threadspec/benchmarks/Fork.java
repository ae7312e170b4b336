package io.threadspec.benchmarks;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs a program in a JVM of its own, and checks what it leaves. */
final class Fork {

    /** Enough for every program, and always the same: a heap that grows would be measured too. */
    static final List<String> JVM_OPTIONS = List.of("-Xms2g", "-Xmx2g");

    private final Options options;
    private final Weavings weavings;

    Fork(Options options, Weavings weavings) {
        this.options = options;
        this.weavings = weavings;
    }

    Measurement run(Workload workload, Variant variant) throws IOException, InterruptedException {
        Optional<Path> traces = weavings.traces(variant);
        if (traces.isPresent()) {
            clear(traces.get());
        }
        List<String> lines = output(command(workload, variant));
        String jvm = "";
        List<Long> nanos = new ArrayList<>();
        List<Integer> digests = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.split(" ");
            switch (words[0]) {
                case "jvm" -> jvm = line.substring("jvm ".length());
                case "round" -> {
                    nanos.add(Long.parseLong(words[options.clock() == Options.Clock.WALL ? 1 : 2]));
                    digests.add(Integer.parseInt(words[3]));
                }
                default -> throw new IllegalStateException("unexpected output: " + line);
            }
        }
        if (digests.stream().distinct().count() != 1) {
            throw new IllegalStateException("rounds differ: program=" + workload.name() + " variant=" + variant.title()
                    + " digests=" + digests);
        }
        long events = 0;
        if (traces.isPresent()) {
            events = traceIn(traces.get(), variant).events().size() / nanos.size();
            clear(traces.get());
        }
        return new Measurement(jvm, nanos, digests.get(0), events);
    }

    /** Runs programs, each once, for their trace, which stays where it is. */
    Trace trace(List<Workload> workloads, Variant variant) throws IOException, InterruptedException {
        List<String> command = command(variant, AllPrograms.class);
        for (Workload workload : workloads) {
            command.add(workload.program().getName());
            command.add("" + workload.size());
        }
        Path traces = weavings.layout(variant).traces();
        clear(traces);
        List<String> unused = output(command);
        return traceIn(traces, variant);
    }

    private List<String> command(Variant variant, Class<?> main) {
        List<String> command = new ArrayList<>();
        command.add(options.jdk().resolve("bin").resolve("java").toString());
        command.addAll(JVM_OPTIONS);
        command.addAll(List.of("-cp", weavings.classes(variant).toString()));
        command.add(main.getName());
        return command;
    }

    private List<String> command(Workload workload, Variant variant) {
        List<String> command = command(variant, Rounds.class);
        command.add(workload.program().getName());
        command.add("" + workload.size());
        command.add("" + options.rounds());
        command.add("" + options.budgetSeconds());
        return command;
    }

    private static List<String> output(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines;
        try (BufferedReader reader = process.inputReader()) {
            lines = reader.lines().toList();
        } finally {
            process.destroy();
        }
        int exit = process.waitFor();
        if (exit != 0) {
            throw new IllegalStateException("exit=" + exit + " command=" + String.join(" ", command));
        }
        return lines;
    }

    /** A run that was not recorded was not measured: there must be one whole trace, and something in it if the variant has events. */
    private static Trace traceIn(Path directory, Variant variant) throws IOException {
        Path file = traceFile(directory);
        Trace trace = TraceReader.read(file);
        if (trace.tear().isPresent() || trace.events().isEmpty() == variant.hasEvents()) {
            throw new IllegalStateException("not a whole trace: trace=" + file + " events="
                    + trace.events().size() + " tear=" + trace.tear());
        }
        return trace;
    }

    /** The only one in a directory. */
    static Path traceFile(Path directory) throws IOException {
        List<Path> files = files(directory);
        if (files.size() != 1) {
            throw new IllegalStateException("not one trace: traces=" + files);
        }
        return files.get(0);
    }

    static void clear(Path directory) throws IOException {
        for (Path file : files(directory)) {
            Files.delete(file);
        }
    }

    private static List<Path> files(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            List<Path> list = new ArrayList<>();
            files.forEach(list::add);
            return list;
        }
    }
}
