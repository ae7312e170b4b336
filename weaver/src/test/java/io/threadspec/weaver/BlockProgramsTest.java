package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Random programs of nested blocks, exceptions and returns: each thread records exactly the beginnings and ends of blocks that an
 * interpreter of the program tells of, and each block has its own name.
 */
class BlockProgramsTest {

    private static final int PROGRAMS = TestEffort.of(300, 40);
    private static final int THREADS = 2;
    private static final int DEPTH = 4;

    /** So many executions of a block are events: programs with more of them are left out. */
    private static final int RECORDED = 64;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldRecordTheBlocksOfRandomPrograms(boolean withFrames) throws Exception {
        long seed = withFrames ? 1_000_000 : 2_000_000;
        List<BlockProgram> programs = new ArrayList<>();
        Map<String, String> sources = new LinkedHashMap<>();
        for (long next = seed; programs.size() < PROGRAMS; next++) {
            var program = new BlockProgram("R" + programs.size(), next, withFrames);
            if (executionsOfABlock(program) <= RECORDED) {
                sources.put("p." + program.name, BlockSource.of(program));
                programs.add(program);
            }
        }
        var project = new TestProject(directory).release(withFrames ? 17 : 8).main(sources);
        if (!withFrames) {
            removeFrames(project.mainClasses().resolve("p"));
        }
        project.main("p.Main", main()).spec(spec(programs));
        WeaveResult result = project.weave();
        assertTrue(result.summary().contains(" atomicBlocks=" + result.blocks()), result.summary());
        Verification.verify(project);

        var results = new StringBuilder();
        Map<String, List<String>> expected = new TreeMap<>();
        interpret(programs, expected, results);
        int blocks = expected.values().stream().mapToInt(List::size).sum() / 2;
        assertTrue(blocks > 10 * PROGRAMS, () -> "too few blocks: " + blocks);
        for (Path jdk : TestEffort.jdksOf(withFrames ? 1 : 0)) {
            String classes = project.output().classes().toString();
            String printed = Jdks.runShort(jdk, List.of("-cp", classes, "p.Main"));
            assertEquals(results.toString(), printed, jdk + " seed=" + seed);
            Map<String, List<String>> recorded = recorded(project);
            expected.forEach((thread, events) ->
                    assertEquals(events, recorded.get(thread), jdk + " thread=" + thread + " seed=" + seed));
            assertEquals(expected.keySet(), recorded.keySet());
        }
    }

    /** By all threads, of the block that is executed most often. */
    private static long executionsOfABlock(BlockProgram program) {
        Map<String, Integer> executions = new TreeMap<>();
        for (int t = 0; t < THREADS; t++) {
            var interpreter = new BlockInterpreter(program, 0);
            int unused = interpreter.start(t, DEPTH);
            interpreter.events().stream()
                    .filter(event -> event.startsWith("begin "))
                    .forEach(event -> executions.merge(event.split(" ")[1], 1, Integer::sum));
        }
        return executions.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    private static String main() {
        var calls = new StringBuilder();
        for (int i = 0; i < PROGRAMS; i++) {
            calls.append("case ")
                    .append(i)
                    .append(": return R")
                    .append(i)
                    .append(".start(n, ")
                    .append(DEPTH)
                    .append(");\n");
        }
        return """
                package p;
                public class Main {
                    static int start(int program, int n) {
                        switch (program) {
                            CALLS
                            default: throw new AssertionError();
                        }
                    }
                    public static void main(String[] arguments) throws Exception {
                        for (int program = 0; program < PROGRAMS; program++) {
                            Thread[] threads = new Thread[THREADS];
                            int[] results = new int[THREADS];
                            for (int t = 0; t < THREADS; t++) {
                                int p = program;
                                int n = t;
                                threads[t] = new Thread(() -> results[n] = start(p, n), "R" + p + "-" + n);
                                threads[t].start();
                            }
                            for (int t = 0; t < THREADS; t++) {
                                threads[t].join();
                                System.out.println(results[t]);
                            }
                        }
                    }
                }
                """
                .replace("CALLS", calls)
                .replace("PROGRAMS", "" + PROGRAMS)
                .replace("THREADS", "" + THREADS);
    }

    private static String spec(List<BlockProgram> programs) {
        var spec = new StringBuilder("spec Blocks {\n");
        programs.forEach(program -> program.declarations.forEach(
                declaration -> spec.append(declaration.text()).append(";\n")));
        return spec.append("}\n").toString();
    }

    private static void interpret(
            List<BlockProgram> programs, Map<String, List<String>> expected, StringBuilder results) {
        int first = 0;
        for (BlockProgram program : programs) {
            for (int t = 0; t < THREADS; t++) {
                var interpreter = new BlockInterpreter(program, first);
                results.append(interpreter.start(t, DEPTH)).append(System.lineSeparator());
                if (!interpreter.events().isEmpty()) {
                    expected.put(program.name + "-" + t, interpreter.events());
                }
            }
            first += program.declarations.size();
        }
    }

    private static Map<String, List<String>> recorded(TestProject project) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(project.output().traces())) {
            files = found.toList();
        }
        assertEquals(1, files.size(), files.toString());
        Path file = files.get(0);
        Trace trace = TraceReader.read(file);
        assertEquals(Optional.empty(), trace.stop());
        assertEquals(Optional.empty(), trace.tear());
        SiteTable sites = project.sites();
        Map<String, List<String>> recorded = new TreeMap<>();
        for (TraceEvent event : trace.events()) {
            boolean begins = event.kind() == EventKind.ATOMIC_BEGIN;
            // Of a lambda its number is left out: how a compiler counts them is its own affair.
            String text = begins
                    ? "begin " + event.subject() + " "
                            + sites.block(event.site())
                                    .orElseThrow()
                                    .name()
                                    .replaceAll("(lambda\\$\\w+)\\$\\d+\\(.*", "$1")
                    : "end " + event.subject();
            recorded.computeIfAbsent(trace.threads().get(event.thread()).name(), name -> new ArrayList<>())
                    .add(text);
        }
        Files.delete(file);
        return recorded;
    }

    /** As the compilers of Java 5 wrote it. */
    private static void removeFrames(Path classes) throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(classes)) {
            files = found.toList();
        }
        for (Path file : files) {
            var writer = new ClassWriter(0);
            new ClassReader(Files.readAllBytes(file))
                    .accept(
                            new ClassVisitor(Opcodes.ASM9, writer) {
                                @Override
                                public void visit(
                                        int version,
                                        int access,
                                        String name,
                                        String signature,
                                        String superName,
                                        String[] interfaces) {
                                    super.visit(Opcodes.V1_5, access, name, signature, superName, interfaces);
                                }
                            },
                            ClassReader.SKIP_FRAMES);
            Files.write(file, writer.toByteArray());
        }
    }
}
