package io.threadspec.analysis.computation;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.SpecParameter;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** A specification with parameters and one property over events, and traces of its events. */
public final class ParametricCase {

    private final CompiledSpecs specs;
    private final List<TraceEvent> events = new ArrayList<>();
    private final int[][] clocks;
    private final int[][] possible;

    /**
     * @param parameters which ones each event binds
     * @param next by state and event; state 0 is the initial one, the last one the violation
     */
    public ParametricCase(int parameterCount, List<List<Integer>> parameters, int[][] next, int threads) {
        List<CompiledEvent> compiled = new ArrayList<>();
        List<Proposition> propositions = new ArrayList<>();
        for (int event = 0; event < parameters.size(); event++) {
            propositions.add(new EventOccurrence(event));
            compiled.add(new CompiledEvent(
                    "e" + event, EventMoment.BEFORE, "call(* *(..))", parameters.get(event), OptionalInt.empty(), 1));
        }
        var property = new CompiledProperty("p", "", "p", 1, propositions, false, machine(next));
        List<SpecParameter> declared = IntStream.range(0, parameterCount)
                .mapToObj(parameter -> new SpecParameter("p" + parameter, "java/lang/Object"))
                .toList();
        specs = new CompiledSpecs(
                List.of(),
                List.of(new CompiledSpec(
                        "S",
                        "s.spec",
                        "",
                        List.of(),
                        List.of(property),
                        declared,
                        compiled,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of())));
        clocks = new int[threads][threads];
        possible = new int[threads][threads];
    }

    private static MooreMachine machine(int[][] next) {
        int states = next.length;
        int symbols = next[0].length;
        var outputs = new Verdict4[states];
        var root = new int[states];
        var proposition = new int[states * symbols];
        var low = new int[states * symbols];
        var high = new int[states * symbols];
        for (int state = 0; state < states; state++) {
            outputs[state] = state == states - 1 ? Verdict4.FALSE : Verdict4.PRESUMABLY_TRUE;
            root[state] = state * symbols;
            for (int symbol = 0; symbol < symbols; symbol++) {
                int node = state * symbols + symbol;
                proposition[node] = symbol;
                low[node] = symbol == symbols - 1 ? ~state : node + 1;
                high[node] = ~next[state][symbol];
            }
        }
        return new MooreMachine(0, outputs, root, proposition, low, high);
    }

    /** The thread learns what another one knows. */
    public ParametricCase learn(int thread, int from) {
        join(clocks[thread], clocks[from]);
        return mayLearn(thread, from);
    }

    /** The thread may learn, from code that is not woven, what another one knows. */
    public ParametricCase mayLearn(int thread, int from) {
        join(possible[thread], possible[from]);
        return this;
    }

    private static void join(int[] clock, int[] other) {
        for (int i = 0; i < clock.length; i++) {
            clock[i] = Math.max(clock[i], other[i]);
        }
    }

    public ParametricCase event(int thread, int event, Long... objects) {
        clocks[thread][thread]++;
        possible[thread][thread]++;
        events.add(new TraceEvent(
                thread,
                thread,
                clocks[thread][thread] - 1,
                EventKind.EVENT,
                event,
                0,
                0,
                0,
                -1,
                events.size(),
                ClockStamp.of(clocks[thread].clone()),
                ClockStamp.of(possible[thread].clone()),
                List.of(objects)));
        return this;
    }

    public CompiledSpecs specs() {
        return specs;
    }

    CompiledSpec spec() {
        return specs.specs().get(0);
    }

    CompiledProperty property() {
        return spec().properties().get(0);
    }

    public Trace trace() {
        List<Trace.TracedThread> threads = IntStream.range(0, clocks.length)
                .mapToObj(thread -> new Trace.TracedThread("t" + thread, true))
                .toList();
        return new Trace("w", CaptureMode.MVC, 1, threads, List.of(), events, Optional.empty());
    }

    List<TraceEvent> events() {
        return events;
    }
}
