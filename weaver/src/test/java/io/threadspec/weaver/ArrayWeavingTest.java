package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.Trace;
import io.threadspec.runtime.trace.TraceEvent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Woven accesses to elements, in random programs: which of their events are ordered, against what follows from a record of all
 * accesses that the same programs write themselves. Threads run one after the other, so that the record is the run's.
 */
class ArrayWeavingTest {

    private static final int SEEDS = 2;
    private static final int CASES = 250;

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

    @ParameterizedTest
    @EnumSource
    void shouldOrderEventsByTheElementsThatThreadsAccess(CaptureMode mode) {
        int ordered = 0;
        int unordered = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            String context = "mode=" + mode + " seed=" + seed;
            var project = new TestProject(directory.resolve("" + seed))
                    .relevant(new RelevantField("Mark", "value", "I", false))
                    .instrumentation(new Instrumentation(mode, Scope.EVERYTHING))
                    .main("Mark", "class Mark { int value; }")
                    .main("Meant", ArrayPrograms.source("Meant", seed, CASES, false))
                    .main("Logged", ArrayPrograms.source("Logged", seed, CASES, true));
            project.weave();
            Verification.verify(project);
            List<List<Step>> cases = steps(project.runPlain("Logged").toString());
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
        assertTrue(ordered > 100 && unordered > 100, "ordered=" + ordered + " unordered=" + unordered);
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
