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
                    nanos.add(Long.parseLong(words[1]));
                    digests.add(Integer.parseInt(words[2]));
                }
                default -> throw new IllegalStateException("unexpected output: " + line);
            }
        }
        if (digests.stream().distinct().count() != 1) {
            throw new IllegalStateException("rounds differ: program=" + workload.name() + " variant=" + variant.title()
                    + " digests=" + digests);
        }
        long events = traces.isPresent() ? eventsIn(traces.get()) / nanos.size() : 0;
        return new Measurement(jvm, nanos, digests.get(0), events);
    }

    private List<String> command(Workload workload, Variant variant) {
        List<String> command = new ArrayList<>();
        command.add(options.jdk().resolve("bin").resolve("java").toString());
        command.addAll(JVM_OPTIONS);
        command.addAll(List.of("-cp", weavings.classes(variant).toString()));
        command.add(Rounds.class.getName());
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

    /** A run that was not recorded was not measured: there must be one whole trace, and something in it. */
    private static long eventsIn(Path directory) throws IOException {
        List<Path> files = files(directory);
        if (files.size() != 1) {
            throw new IllegalStateException("not one trace: traces=" + files);
        }
        Trace trace = TraceReader.read(files.get(0));
        if (trace.tear().isPresent() || trace.events().isEmpty()) {
            throw new IllegalStateException("not a whole trace: trace=" + files.get(0) + " events="
                    + trace.events().size() + " tear=" + trace.tear());
        }
        clear(directory);
        return trace.events().size();
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
