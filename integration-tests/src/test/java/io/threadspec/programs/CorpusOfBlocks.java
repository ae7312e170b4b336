package io.threadspec.programs;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.Scope;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.Weaver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The programs of {@link Corpus}, in which the threads do more where they write {@code told} and {@code learnt}: each calls a block there, and the two blocks
 * use one variable. Whatever keeps the two writes in order keeps either block from being interrupted by the other.
 */
final class CorpusOfBlocks {

    private static final Pattern TOLD = Pattern.compile("\\btold = 1\\b");

    /** With a value that may be computed first. */
    private static final Pattern LEARNT = Pattern.compile("\\blearnt = ((?!new\\b)(?:[\\w.]|\\(\\)|\\[\\d])+)");

    private final Path directory;
    private final Jdk jdk;
    private final List<TargetProgram> programs;

    CorpusOfBlocks(Path directory, Jdk jdk) {
        this.directory = directory;
        this.jdk = jdk;
        this.programs = Corpus.programs(jdk).stream()
                .filter(CorpusOfBlocks::hasBothWrites)
                .toList();
        compile();
    }

    /** In the others a write has another form. */
    private static boolean hasBothWrites(TargetProgram program) {
        String text = text(program.source());
        return TOLD.matcher(text).find() && LEARNT.matcher(text).find();
    }

    List<TargetProgram> programs() {
        return programs;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void compile() {
        jdk.compile(Corpus.sources("launcher"), directory("launcher"), List.of());
        jdk.compile(Corpus.sources("library"), directory("library"), List.of());
        List<Path> sources = new ArrayList<>(Corpus.sources("support"));
        for (TargetProgram program : programs) {
            String name = program.specName();
            String withBlocks = LEARNT.matcher(
                            TOLD.matcher(text(program.source())).replaceAll("told = blocks." + name + ".tell()"))
                    .replaceAll("learnt = blocks." + name + ".learn($1)");
            sources.add(write("sources/" + program.className().replace('.', '/') + ".java", withBlocks));
            sources.add(write("sources/blocks/" + name + ".java", blocks(name)));
            write("spec/" + name + ".spec", spec(program));
        }
        jdk.compile(sources, directory("classes"), List.of(directory("library")));
    }

    /** Without an initialiser of the class, which would order its threads. */
    private static String blocks(String name) {
        return """
                package blocks;

                public class %s {
                    private static int first;
                    private static int second;

                    public static int tell() {
                        first++;
                        second++;
                        return 1;
                    }

                    public static int learn(int value) {
                        first++;
                        second++;
                        return value;
                    }
                }
                """
                .formatted(name);
    }

    private static String spec(TargetProgram program) {
        return """
                spec %1$s {
                    atomic blocks.%1$s.tell();
                    atomic blocks.%1$s.learn(int);
                    %2$s
                }
                """
                .formatted(program.specName(), String.join("\n    ", program.declarations()));
    }

    private Path write(String name, String text) {
        Path file = directory.resolve(name);
        directory(directory.relativize(file.getParent()).toString());
        try {
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is found about the blocks of each program, by the name of its specification. */
    Map<String, List<Finding>> judge(CaptureMode mode) {
        var output = new OutputLayout(directory(mode.configName()));
        List<Path> library = List.of(directory("library"));
        var compiled = SpecCompiler.compile(
                new SpecCompiler.Request(directory("spec"), List.of(directory("classes")), library, Weaver.FEATURES));
        Weaver.weave(new WeaveRequest(
                compiled.specs(),
                directory("classes"),
                directory("no-test-classes"),
                library,
                List.of(),
                List.of(),
                new Instrumentation(mode, Scope.EVERYTHING).recording(Long.MAX_VALUE / 2),
                output));
        Corpus.run(jdk, programs, List.of(output.classes(), directory("library"), directory("launcher")));
        return Analyser.analyse(output, Limits.DEFAULT).findings().stream()
                .collect(Collectors.groupingBy(finding -> finding.declaration().spec()));
    }

    private Path directory(String name) {
        try {
            return Files.createDirectories(directory.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
