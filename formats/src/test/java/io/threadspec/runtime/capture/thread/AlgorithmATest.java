package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.TestEffort;
import io.threadspec.runtime.capture.thread.RandomProgram.Step;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The modes that implement algorithm A against a direct transcription of figure 2 (Rosu and Sen) that shares no code with
 * them: the clock of every relevant event, component by component.
 */
class AlgorithmATest {

    private static final int PROGRAMS = TestEffort.of(10_000);

    @ParameterizedTest
    @EnumSource(names = {"MVC", "REFERENCE"})
    void shouldGiveTheClocksOfFigure2(CaptureMode mode) {
        int fast = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            var program = RandomProgram.of(seed, true);
            var interpreter = new Interpreter(mode, program).run();
            fast += interpreter.fast;
            List<Interpreter.Recorded> recorded = interpreter.events;
            // Components are numbered by the first event of each thread.
            var threadOfSlot = new int[program.threads()];
            recorded.forEach(event -> threadOfSlot[event.slot()] = event.thread());
            List<String> actual = new ArrayList<>();
            for (Interpreter.Recorded event : recorded) {
                var clock = new int[program.threads()];
                for (int slot = 0; slot < event.clock().size(); slot++) {
                    clock[threadOfSlot[slot]] += event.clock().get(slot);
                }
                actual.add(event.thread() + Arrays.toString(clock));
            }
            assertEquals(figure2(program), actual, "seed=" + seed);
        }
        assertTrue(mode == CaptureMode.REFERENCE || fast > PROGRAMS, "fast=" + fast);
    }

    /** Each relevant event as thread and clock. */
    private static List<String> figure2(RandomProgram program) {
        int n = program.threads();
        var v = new int[n][n];
        var va = new int[16][n];
        var vw = new int[16][n];
        List<String> messages = new ArrayList<>();
        for (int at = 0; at < program.steps().size(); at++) {
            Step e = program.steps().get(at);
            int i = e.thread();
            boolean relevant = program.isEvent(at);
            if (relevant) {
                v[i][i]++;
            }
            switch (e.kind()) {
                case READ -> {
                    int x = e.target();
                    max(v[i], vw[x]);
                    max(va[x], v[i]);
                }
                case WRITE, RELEVANT_WRITE -> write(v[i], va, vw, e.target());
                // Section 3.1: locks are variables, written when they are taken and when they are given back.
                case ACQUIRE, RELEASE -> write(v[i], va, vw, 8 + e.target());
                case FORK -> max(v[e.target()], v[i]);
                case JOIN -> max(v[i], v[e.target()]);
                case EVENT -> {}
            }
            if (relevant) {
                messages.add(i + Arrays.toString(v[i]));
            }
        }
        return messages;
    }

    private static void write(int[] v, int[][] va, int[][] vw, int x) {
        max(v, va[x]);
        va[x] = v.clone();
        vw[x] = v.clone();
    }

    private static void max(int[] v, int[] other) {
        for (int k = 0; k < v.length; k++) {
            v[k] = Math.max(v[k], other[k]);
        }
    }
}
