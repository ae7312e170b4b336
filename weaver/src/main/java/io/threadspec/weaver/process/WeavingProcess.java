package io.threadspec.weaver.process;

import io.threadspec.formats.progress.WorkProgress;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.WeaveResult;
import io.threadspec.weaver.Weaver;
import io.threadspec.weaver.output.WeavingRecord;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Compiles specifications and weaves: many classes in a second JVM, and few in this one. For a JVM that ends soon, and has other things to do than
 * to weave.
 */
public final class WeavingProcess {

    /** From so many on, a second JVM is faster than one that has just started. */
    static final int MANY = 500;

    private WeavingProcess() {}

    /**
     * Weaves as {@link Weaver#weave(WeaveRequest, WorkProgress)} does.
     *
     * @param specDirectory searched for specifications
     * @param request what to weave, by the specifications that were compiled; called with none at first
     * @param warnings receives what there is to say about the specifications
     * @param progress told how many classes are woven
     * @param log told what happens to the second JVM
     * @throws ProblemException with every error that was found
     */
    public static WeaveResult weave(
            Path specDirectory,
            Function<CompiledSpecs, WeaveRequest> request,
            Consumer<List<Problem>> warnings,
            WorkProgress progress,
            Consumer<String> log) {
        var uncompiled = Uncompiled.of(specDirectory, request);
        WeaveRequest first = uncompiled.request();
        Optional<WeaveResult> woven = isFaster(List.of(first.mainClasses(), first.testClasses()))
                ? inSecondJvm(uncompiled, warnings, progress, log)
                : Optional.empty();
        return woven.orElseGet(() -> {
            SpecCompiler.Result compiled = uncompiled.compile();
            warnings.accept(compiled.warnings());
            return Weaver.weave(request.apply(compiled.specs()), progress);
        });
    }

    /**
     * Whether a second JVM with the options of {@link ShortLivedJvm} weaves these directories faster than this one, which is supposed to have just
     * started. Not if its user has decided how it compiles.
     */
    public static boolean isFaster(List<Path> directories) {
        List<String> options = ManagementFactory.getRuntimeMXBean().getInputArguments();
        return !ShortLivedJvm.isDecided(options) && hasMany(directories);
    }

    static boolean hasMany(List<Path> directories) {
        long classes = 0;
        for (Path directory : directories) {
            if (Files.isDirectory(directory)) {
                try (Stream<Path> files = Files.walk(directory)) {
                    classes += files.filter(file -> file.toString().endsWith(".class"))
                            .limit(MANY)
                            .count();
                } catch (IOException | UncheckedIOException e) {
                    return false; // Weaving says what is wrong.
                }
            }
        }
        return classes >= MANY;
    }

    /** Nothing if the second JVM could not do it. */
    static Optional<WeaveResult> inSecondJvm(
            Uncompiled request, Consumer<List<Problem>> warnings, WorkProgress progress, Consumer<String> log) {
        try {
            Process process = new ProcessBuilder(command())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            int exitCode;
            // Open until the end: the second JVM takes its end for that of this JVM.
            try (var input = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()))) {
                RequestStream.write(request, input);
                input.flush();
                follow(process, progress);
                exitCode = process.waitFor();
            } finally {
                process.destroy();
                process.onExit().join(); // What it has begun to write must not meet what is written here.
            }
            log.accept("A second JVM has ended: pid=" + process.pid() + " exitCode=" + exitCode);
            return switch (exitCode) {
                case WeavingProgram.WOVE -> Optional.of(result(request, false));
                case WeavingProgram.WAS_UP_TO_DATE -> Optional.of(result(request, true));
                case WeavingProgram.WOVE_WITH_WARNINGS, WeavingProgram.WAS_UP_TO_DATE_WITH_WARNINGS -> {
                    warnings.accept(request.compile().warnings());
                    yield Optional.of(result(request, exitCode == WeavingProgram.WAS_UP_TO_DATE_WITH_WARNINGS));
                }
                default -> Optional.empty();
            };
        } catch (IOException e) {
            log.accept("A second JVM cannot be used: " + e);
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static WeaveResult result(Uncompiled request, boolean wasUpToDate) throws IOException {
        return WeaveResult.of(WeavingRecord.last(request.request().output()), wasUpToDate);
    }

    private static void follow(Process process, WorkProgress progress) throws IOException {
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split("\t", -1);
                if (parts.length == 3) {
                    progress.at(parts[0], Long.parseLong(parts[1]), Long.parseLong(parts[2]));
                }
            }
        }
    }

    static List<String> command() throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(ShortLivedJvm.options());
        command.add("-Xmx" + Runtime.getRuntime().maxMemory());
        command.add("-cp");
        command.add(classPath(WeavingProcess.class.getClassLoader()));
        command.add(WeavingProgram.class.getName());
        return command;
    }

    /** What the weaver was loaded from: the jars of a plugin, or the class path of this JVM. */
    private static String classPath(ClassLoader loader) throws IOException {
        if (!(loader instanceof URLClassLoader ofPlugin)) {
            return System.getProperty("java.class.path");
        }
        List<String> entries = new ArrayList<>();
        for (URL place : ofPlugin.getURLs()) {
            try {
                entries.add(Path.of(place.toURI()).toString());
            } catch (URISyntaxException | IllegalArgumentException e) {
                throw new IOException("not a file: " + place, e);
            }
        }
        return String.join(File.pathSeparator, entries);
    }
}
