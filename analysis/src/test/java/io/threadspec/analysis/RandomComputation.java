package io.threadspec.analysis;

import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Steps of several threads, writes to two variables and two events, with a causal order that is written down as a matrix. The
 * clocks of its trace are counted from the matrix.
 */
final class RandomComputation {

    static final int VARIABLES = 2;
    static final int EVENTS = 2;
    static final int PROPOSITIONS = VARIABLES + 1 + EVENTS;

    /** A write of a variable, or, from {@link #VARIABLES} on, an event. */
    record Step(int thread, int what, long value) {}

    final List<Step> steps = new ArrayList<>();
    final boolean[][] before;
    final long[] initial = new long[VARIABLES];
    final int threads;

    /** @param synchronisation in how many of a hundred steps a thread learns what another one has done */
    RandomComputation(Random random, int maxThreads, int maxSteps, int synchronisation) {
        threads = 1 + random.nextInt(maxThreads);
        int count = 1 + random.nextInt(maxSteps);
        boolean writesAreOrdered = random.nextBoolean();
        before = new boolean[count][count];
        for (int v = 0; v < VARIABLES; v++) {
            initial[v] = random.nextInt(3);
        }
        for (int i = 0; i < count; i++) {
            var step = new Step(random.nextInt(threads), random.nextInt(VARIABLES + EVENTS), random.nextInt(3));
            steps.add(step);
            for (int j = 0; j < i; j++) {
                Step other = steps.get(j);
                boolean conflict = writesAreOrdered && step.what == other.what && step.what < VARIABLES;
                if (other.thread == step.thread || conflict || random.nextInt(100 * i) < synchronisation) {
                    follow(j, i);
                }
            }
        }
    }

    /** The same steps in a greater order. */
    private RandomComputation(RandomComputation less) {
        threads = less.threads;
        steps.addAll(less.steps);
        before = new boolean[steps.size()][];
        for (int i = 0; i < before.length; i++) {
            before[i] = less.before[i].clone();
        }
        System.arraycopy(less.initial, 0, initial, 0, initial.length);
    }

    /** The same steps, with further order between them: in so many of a hundred steps the step may know of an earlier one. */
    RandomComputation withMoreOrder(Random random, int more) {
        var greater = new RandomComputation(this);
        for (int i = 1; i < steps.size(); i++) {
            if (random.nextInt(100) < more) {
                greater.before[random.nextInt(i)][i] = true;
            }
            for (int j = 0; j < i; j++) {
                if (greater.before[j][i]) {
                    greater.follow(j, i);
                }
            }
        }
        return greater;
    }

    private void follow(int earlier, int later) {
        before[earlier][later] = true;
        for (int k = 0; k < earlier; k++) {
            before[k][later] |= before[k][earlier];
        }
    }

    /** Bits of a letter: v0 == 1, v1 == 1, v0 &lt; v1, and the two events. */
    static long letter(long[] values, int what) {
        long letter = (values[0] == 1 ? 1 : 0) | (values[1] == 1 ? 2 : 0) | (values[0] < values[1] ? 4 : 0);
        return what < VARIABLES ? letter : letter | 1L << (VARIABLES + 1 + what - VARIABLES);
    }

    static CompiledProperty property(MooreMachine machine, boolean fromInitialState) {
        var propositions = new ArrayList<Proposition>();
        for (int v = 0; v < VARIABLES; v++) {
            propositions.add(new Comparison(value(v), Relation.EQUAL, new CompiledOperand.WholeConstant(1)));
        }
        propositions.add(new Comparison(value(0), Relation.LESS, value(1)));
        for (int e = 0; e < EVENTS; e++) {
            propositions.add(new EventOccurrence(e));
        }
        return new CompiledProperty("p", "", "p", 1, propositions, fromInitialState, machine);
    }

    private static CompiledOperand value(int variable) {
        return new CompiledOperand.VariableValue(variable, ValueEncoding.WHOLE);
    }

    static CompiledSpecs specs(CompiledProperty property) {
        var fields = new ArrayList<RelevantField>();
        var variables = new ArrayList<Variable>();
        for (int v = 0; v < VARIABLES; v++) {
            fields.add(new RelevantField("Subject", "f" + v, "I", true));
            variables.add(new Variable("v" + v, v));
        }
        var events = new ArrayList<CompiledEvent>();
        for (int e = 0; e < EVENTS; e++) {
            events.add(
                    new CompiledEvent("e" + e, EventMoment.BEFORE, "call(* *(..))", List.of(), OptionalInt.empty(), 1));
        }
        return new CompiledSpecs(
                fields,
                List.of(new CompiledSpec(
                        "S",
                        "s.spec",
                        "",
                        variables,
                        List.of(property),
                        List.of(),
                        events,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        List.of())));
    }

    Trace trace() {
        return trace(this);
    }

    /** A place for each step: its line is the index of the step. */
    SiteTable sites() {
        return new SiteTable(IntStream.range(0, steps.size())
                .mapToObj(i -> new Site("Subject", "run", "Subject.java", i))
                .toList());
    }

    private ClockStamp clock(int step) {
        var clock = new int[threads];
        for (int j = 0; j <= step; j++) {
            if (j == step || before[j][step]) {
                clock[steps.get(j).thread]++;
            }
        }
        return ClockStamp.of(clock);
    }

    /**
     * The time of an event is its index among the steps, and so is its site.
     *
     * @param possible the same steps in the possible order
     */
    Trace trace(RandomComputation possible) {
        var events = new ArrayList<TraceEvent>();
        for (int v = 0; v < VARIABLES; v++) {
            events.add(new TraceEvent(0, -1, v, EventKind.INITIAL_WRITE, v, 0, initial[v], 0, 0, -1, ClockStamp.ZERO));
        }
        var counts = new int[threads];
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            boolean write = step.what < VARIABLES;
            events.add(new TraceEvent(
                    step.thread,
                    step.thread,
                    counts[step.thread]++,
                    write ? EventKind.WRITE : EventKind.EVENT,
                    write ? step.what : step.what - VARIABLES,
                    0,
                    write ? step.value : 0,
                    i,
                    0,
                    i,
                    clock(i),
                    possible.clock(i),
                    List.of()));
        }
        var names = new ArrayList<Trace.TracedThread>();
        for (int t = 0; t < threads; t++) {
            names.add(new Trace.TracedThread("t" + t, true));
        }
        return new Trace("w", CaptureMode.MVC, 1, names, List.of("test"), events, Optional.empty());
    }
}
