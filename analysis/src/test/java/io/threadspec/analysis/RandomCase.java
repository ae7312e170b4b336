package io.threadspec.analysis;

import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * A small random execution of threads over shared variables and a random machine as property, together with the answers by
 * brute force: causality by transitive closure, runs by enumerating every permutation that respects it, the machine by a
 * plain table. Nothing here uses the code under test.
 */
final class RandomCase {

    static final int VARIABLES = 3;
    private static final int STATES = 4;

    private record Access(int thread, int variable, boolean write, long value) {}

    final int threads;
    final List<Access> execution = new ArrayList<>();
    final boolean[][] before;

    /** Indexes into the execution of the relevant events: the writes. */
    final List<Integer> relevant = new ArrayList<>();

    final long[] initial = new long[VARIABLES];

    /** table[state][letter] */
    final int[][] table = new int[STATES][1 << VARIABLES];

    final Verdict4[] outputs = new Verdict4[STATES];

    RandomCase(long seed, int maxThreads, int maxRelevant) {
        var random = new Random(seed);
        threads = 2 + random.nextInt(maxThreads - 1);
        int length = 1 + maxRelevant / 2 + random.nextInt(maxRelevant);
        for (int i = 0; i < length; i++) {
            boolean write = random.nextBoolean() && relevant.size() < maxRelevant;
            if (write) {
                relevant.add(i);
            }
            int thread = random.nextInt(threads);
            // Mostly each thread has a variable of its own: where all touch all, everything is ordered and nothing to
            // find.
            int variable = random.nextInt(4) == 0 ? random.nextInt(VARIABLES) : thread % VARIABLES;
            execution.add(new Access(thread, variable, write, random.nextInt(2)));
        }
        for (int v = 0; v < VARIABLES; v++) {
            initial[v] = random.nextInt(2);
        }
        randomMachine(random);
        before = closure();
    }

    private void randomMachine(Random random) {
        outputs[0] = random.nextBoolean() ? Verdict4.PRESUMABLY_TRUE : Verdict4.PRESUMABLY_FALSE;
        outputs[1] = random.nextBoolean() ? Verdict4.PRESUMABLY_TRUE : Verdict4.PRESUMABLY_FALSE;
        outputs[2] = Verdict4.TRUE;
        outputs[3] = Verdict4.FALSE;
        for (int letter = 0; letter < 1 << VARIABLES; letter++) {
            for (int state = 0; state < 2; state++) {
                int draw = random.nextInt(12);
                table[state][letter] = draw < 10 ? draw & 1 : draw == 10 ? 2 : 3;
            }
            table[2][letter] = 2;
            table[3][letter] = 3;
        }
    }

    private boolean[][] closure() {
        int n = execution.size();
        var order = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                Access a = execution.get(i);
                Access b = execution.get(j);
                order[i][j] = a.thread == b.thread || (a.variable == b.variable && (a.write || b.write));
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    order[i][j] |= order[i][k] && order[k][j];
                }
            }
        }
        return order;
    }

    /** All runs: every permutation of the relevant events that respects causality. */
    List<List<Integer>> runs() {
        var runs = new ArrayList<List<Integer>>();
        extend(new ArrayList<>(), new ArrayList<>(relevant), runs);
        return runs;
    }

    private void extend(List<Integer> run, List<Integer> left, List<List<Integer>> runs) {
        if (left.isEmpty()) {
            runs.add(List.copyOf(run));
        }
        for (Integer next : List.copyOf(left)) {
            if (left.stream().noneMatch(other -> before[other][next])) {
                run.add(next);
                left.remove(next);
                extend(run, left, runs);
                left.add(next);
                run.remove(run.size() - 1);
            }
        }
        Collections.sort(left);
    }

    Verdict4 verdict(List<Integer> run) {
        long[] values = initial.clone();
        int state = table[0][letter(values)];
        for (int index : run) {
            Access access = execution.get(index);
            values[access.variable] = access.value;
            state = table[state][letter(values)];
        }
        return outputs[state];
    }

    private static int letter(long[] values) {
        int letter = 0;
        for (int v = 0; v < VARIABLES; v++) {
            letter += values[v] == 1 ? 1 << v : 0;
        }
        return letter;
    }

    /** Which event of the execution a recorded event is. */
    int indexOf(TraceEvent event) {
        return (int) event.time();
    }

    CompiledSpecs specs() {
        var fields = new ArrayList<RelevantField>();
        var variables = new ArrayList<Variable>();
        var propositions = new ArrayList<Proposition>();
        for (int v = 0; v < VARIABLES; v++) {
            fields.add(new RelevantField("Subject", "f" + v, "I", false));
            variables.add(new Variable("v" + v, v));
            propositions.add(new Comparison(
                    new CompiledOperand.VariableValue(v, ValueEncoding.WHOLE),
                    Relation.EQUAL,
                    new CompiledOperand.WholeConstant(1)));
        }
        var property = new CompiledProperty("p", "", "p", 1, propositions, true, machine(), Severity.ERROR);
        return new CompiledSpecs(fields, List.of(new CompiledSpec("S", "s.spec", "", variables, List.of(property))));
    }

    private MooreMachine machine() {
        int inner = (1 << VARIABLES) - 1;
        var roots = new int[STATES];
        var proposition = new int[STATES * inner];
        var low = new int[STATES * inner];
        var high = new int[STATES * inner];
        for (int state = 0; state < STATES; state++) {
            roots[state] = state * inner;
            for (int node = 0; node < inner; node++) {
                int at = state * inner + node;
                int depth = 31 - Integer.numberOfLeadingZeros(node + 1);
                proposition[at] = depth;
                low[at] = child(state, 2 * node + 1);
                high[at] = child(state, 2 * node + 2);
            }
        }
        return new MooreMachine(0, outputs, roots, proposition, low, high);
    }

    /** A complete binary tree, numbered by levels; below its last level the path to a leaf spells the letter. */
    private int child(int state, int node) {
        int inner = (1 << VARIABLES) - 1;
        if (node < inner) {
            return state * inner + node;
        }
        int path = node - inner;
        int letter = 0;
        for (int v = 0; v < VARIABLES; v++) {
            letter |= (path >> (VARIABLES - 1 - v) & 1) << v;
        }
        return ~table[state][letter];
    }

    Trace trace() {
        var events = new ArrayList<TraceEvent>();
        for (int v = 0; v < VARIABLES; v++) {
            events.add(new TraceEvent(0, -1, v, EventKind.INITIAL_WRITE, v, 7, initial[v], 0, 0, -1, ClockStamp.ZERO));
        }
        var counts = new int[threads];
        for (int index : relevant) {
            Access access = execution.get(index);
            var clock = new int[threads];
            for (int other : relevant) {
                if (other == index || before[other][index]) {
                    clock[execution.get(other).thread]++;
                }
            }
            events.add(new TraceEvent(
                    access.thread,
                    access.thread,
                    counts[access.thread]++,
                    EventKind.WRITE,
                    access.variable,
                    7,
                    access.value,
                    0,
                    0,
                    index,
                    ClockStamp.of(clock)));
        }
        var names = new ArrayList<Trace.TracedThread>();
        for (int t = 0; t < threads; t++) {
            names.add(new Trace.TracedThread("t" + t, true));
        }
        return new Trace("w", CaptureMode.MVC, 1, names, List.of("test"), events, Optional.empty());
    }

    static SiteTable sites() {
        return new SiteTable(List.of(new Site("Subject", "run", "Subject.java", 1)));
    }
}
