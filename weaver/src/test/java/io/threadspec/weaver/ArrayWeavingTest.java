package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.probe.ArrayProbes;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Woven accesses to elements, in random programs: which of their events are ordered, against what follows from a record of all
 * accesses that the same programs write themselves. Threads run one after the other, so that the record is the run's.
 */
class ArrayWeavingTest {

    private static final int SEEDS = 2;
    private static final int CASES = TestEffort.of(250, 100);

    private static final String MARK = "class Mark { int value; }";

    /** The programs are compiled once, by seed, and woven for one mode after the other. */
    @TempDir
    private static Path programs;

    /** What each seed's programs do, as they write it down themselves. */
    private static final List<List<List<Step>>> CASES_OF_SEEDS = new ArrayList<>();

    @TempDir
    private Path directory;

    /** An access to an element, or an event. */
    private record Step(int thread, String kind, int first, int second) {
        boolean isEvent() {
            return kind.equals("e");
        }

        boolean isSameElement(Step other) {
            return !isEvent() && !other.isEvent() && first == other.first && second == other.second;
        }

        static Step of(String line) {
            String[] words = line.split(" ");
            return new Step(
                    Integer.parseInt(words[0]), words[1], Integer.parseInt(words[2]), Integer.parseInt(words[3]));
        }
    }

    @BeforeAll
    static void compile() {
        for (int seed = 0; seed < SEEDS; seed++) {
            new TestProject(programs.resolve("" + seed))
                    .main("Mark", MARK)
                    .main("Meant", ArrayPrograms.source("Meant", seed, CASES, false));
            var logged = new TestProject(programs.resolve("logged" + seed))
                    .main("Mark", MARK)
                    .main("Logged", ArrayPrograms.source("Logged", seed, CASES, true));
            CASES_OF_SEEDS.add(steps(logged.runPlain("Logged").toString()));
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldOrderEventsByTheElementsThatThreadsAccess(CaptureMode mode) {
        int ordered = 0;
        int unordered = 0;
        for (int seed : seedsOf(mode)) {
            String context = "mode=" + mode + " seed=" + seed;
            var project = new TestProject(programs.resolve("" + seed))
                    .relevant(new RelevantField("Mark", "value", "I", false))
                    .instrumentation(new Instrumentation(mode, Scope.EVERYTHING));
            project.weave();
            Verification.verify(project);
            List<List<Step>> cases = CASES_OF_SEEDS.get(seed);
            assertEquals(CASES, cases.size(), context);
            Map<Long, TraceEvent> events = events(project.trace("Meant"));
            for (int i = 0; i < CASES; i++) {
                List<Step> steps = cases.get(i);
                List<BitSet> before = before(steps, mode.ordersConflicts());
                for (int first = 0; first < steps.size(); first++) {
                    for (int second = first + 1; second < steps.size(); second++) {
                        Step one = steps.get(first);
                        Step other = steps.get(second);
                        if (one.isEvent() && other.isEvent() && one.thread != other.thread) {
                            boolean expected = before.get(second).get(first);
                            boolean actual = event(events, one).precedes(event(events, other));
                            assertEquals(expected, actual, context + " case=" + i + " " + one + " " + other);
                            ordered += expected ? 1 : 0;
                            unordered += expected ? 0 : 1;
                        }
                    }
                }
            }
        }
        int enough = CASES * seedsOf(mode).length / 5;
        assertTrue(ordered > enough && unordered > enough, "ordered=" + ordered + " unordered=" + unordered);
    }

    /** All of them, or one: one mode after the other has its turn. */
    private static int[] seedsOf(CaptureMode mode) {
        return IntStream.range(0, SEEDS)
                .filter(seed -> TestEffort.isFull() || seed == mode.code() % SEEDS)
                .toArray();
    }

    /** By the method, how many of its accesses are woven. */
    @Test
    void shouldNotWeaveAccessesToArraysThatStayInTheirMethod() throws IOException {
        var project = new TestProject(directory)
                .main(
                        "Maker",
                        """
                        class Maker {
                            int[] field;
                            static Object taken;
                            static void take(Object array) { taken = array; }
                            static int own() { int[] t = new int[3]; t[0] = 1; return t[0] + t.length; }
                            static long ownInLoop(int n) {
                                long sum = 0;
                                for (int i = 0; i < n; i++) { long[] t = new long[2]; t[i % 2] = i; sum += t[0]; }
                                return sum;
                            }
                            static int oneOfTwo(boolean c) { int[] t = c ? new int[1] : new int[2]; t[0] = 1; return t[0]; }
                            static String filled(int n) { String[] t = {"a", "b"}; return t[n]; }
                            static int[] returned() { int[] t = new int[1]; t[0] = 1; return t; }
                            static void passed() { int[] t = new int[1]; t[0] = 1; take(t); }
                            void inField() { int[] t = new int[1]; field = t; t[0] = 1; }
                            static void inStatic() { int[] t = new int[1]; taken = t; t[0] = 1; }
                            static int inArray() { int[] t = new int[1]; Object[] o = {t}; t[0] = 1; take(o[0]); return t[0]; }
                            static Runnable captured() { int[] t = new int[1]; Runnable r = () -> take(t); t[0] = 1; return r; }
                            static int mixed(boolean c, int[] p) { int[] t = c ? new int[1] : p; t[0] = 1; return t[0]; }
                            static int[] laterMixed(boolean c, int[] p) {
                                int[] t = new int[1];
                                t[0] = 1;
                                int[] u = c ? t : p;
                                return u;
                            }
                            static int nested() { int[][] t = new int[2][2]; t[0][1] = 1; return t[1].length; }
                            static void thrown() { Object[] t = new Object[1]; t[0] = 1; throw new Error(t.toString()); }
                        }
                        """);
        project.weave();
        Verification.verify(project);
        var node = new ClassNode();
        new ClassReader(Files.readAllBytes(project.output().classes().resolve("Maker.class"))).accept(node, 0);
        Map<String, Long> woven = node.methods.stream()
                .filter(method -> !method.name.contains("$"))
                .collect(Collectors.toMap(method -> method.name, ArrayWeavingTest::probes));
        woven.values().removeIf(probes -> probes == 0);
        assertEquals(
                Map.of(
                        "returned", 1L,
                        "passed", 1L,
                        "inField", 1L,
                        "inStatic", 1L,
                        "inArray", 2L,
                        "captured", 1L,
                        "mixed", 2L,
                        "laterMixed", 1L,
                        "nested", 1L,
                        "thrown", 1L),
                woven);
    }

    private static long probes(MethodNode method) {
        return Arrays.stream(method.instructions.toArray())
                .filter(instruction -> instruction instanceof MethodInsnNode call
                        && call.owner.equals(Type.getInternalName(ArrayProbes.class))
                        && !call.name.equals("same"))
                .count();
    }

    private static TraceEvent event(Map<Long, TraceEvent> events, Step step) {
        TraceEvent event = events.get((long) step.first);
        assertTrue(event != null, () -> "no event " + step);
        return event;
    }

    /** By their values. A loop writes the same one several times; the last is that of the last step. */
    private static Map<Long, TraceEvent> events(Trace trace) {
        return trace.events().stream()
                .filter(event -> event.kind() == EventKind.WRITE)
                .collect(Collectors.toMap(TraceEvent::value, Function.identity(), (one, other) -> other));
    }

    private static List<List<Step>> steps(String log) {
        List<List<Step>> cases = new ArrayList<>();
        for (String line : log.split("\n")) {
            if (line.equals("case")) {
                cases.add(new ArrayList<>());
            } else {
                cases.get(cases.size() - 1).add(Step.of(line));
            }
        }
        cases.forEach(ArrayWeavingTest::keepLastOfEachEvent);
        return cases;
    }

    private static void keepLastOfEachEvent(List<Step> steps) {
        for (int i = steps.size() - 1; i >= 0; i--) {
            Step step = steps.get(i);
            if (step.isEvent() && steps.lastIndexOf(step) != i) {
                steps.remove(i);
            }
        }
    }

    /** For each step those before it: of its thread, those in conflict, and those before these. */
    private static List<BitSet> before(List<Step> steps, boolean ordersConflicts) {
        List<BitSet> before = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            var earlier = new BitSet();
            boolean foundWrite = false;
            for (int k = i - 1; k >= 0; k--) {
                Step other = steps.get(k);
                boolean isSame = step.isSameElement(other);
                boolean isWritten = isSame && other.kind.equals("w");
                boolean isConflict = isSame && (isWritten || step.kind.equals("w"));
                boolean isReadFrom = isWritten && step.kind.equals("r") && !foundWrite;
                if (other.thread == step.thread || (ordersConflicts ? isConflict : isReadFrom)) {
                    earlier.set(k);
                    earlier.or(before.get(k));
                }
                foundWrite |= isWritten;
            }
            before.add(earlier);
        }
        return before;
    }
}
