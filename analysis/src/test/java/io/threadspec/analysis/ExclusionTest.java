package io.threadspec.analysis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.MissingOrder;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.clock.VectorClock;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.runtime.spec.EventOccurrence;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.spec.FormulaMonitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Soueidi and Falcone, table 4c: readers and writers with a lock and without, on a hundred schedules each. What is observed without the
 * lock depends on the schedule; that there is something to warn of does not.
 */
class ExclusionTest {

    private static final int RUNS = 100;
    private static final int THREADS = 4;
    private static final int ROUNDS = 5;

    private static final FormulaMonitor MONITOR =
            FormulaMonitor.of("always (bw -> next (!(br || ar || bw) weakuntil aw))", FormulaMonitor.Names.EVENTS);

    private static final SiteTable SITES = new SiteTable(List.of(new Site("com.acme.Store", "use", "Store.java", 7)));

    private static CompiledSpecs specs() {
        List<Proposition> propositions = new ArrayList<>();
        List<CompiledEvent> events = new ArrayList<>();
        for (String name : MONITOR.propositions()) {
            propositions.add(new EventOccurrence(events.size()));
            events.add(new CompiledEvent(name, EventMoment.BEFORE, "call(* *(..))", List.of(), OptionalInt.empty(), 1));
        }
        var property = new CompiledProperty("exclusion", "", "p", 1, propositions, false, MONITOR.machine());
        var spec = new CompiledSpec(
                "Store",
                "store.spec",
                "",
                List.of(),
                List.of(property),
                List.of(),
                events,
                List.of(),
                List.of(),
                Optional.empty(),
                List.of());
        return new CompiledSpecs(List.of(), List.of(spec));
    }

    /** Each thread reads or writes several times; a scheduler picks a thread for the next step, if the lock lets it. */
    private static Trace run(long seed, boolean locked, CaptureMode capture) {
        var random = new Random(seed);
        var clocks = new VectorClock[THREADS];
        Arrays.setAll(clocks, thread -> new VectorClock());
        var lock = new VectorClock();
        var inside = new String[THREADS];
        var left = new int[THREADS];
        Arrays.fill(left, ROUNDS);
        var events = new ArrayList<TraceEvent>();
        int holder = -1;
        while (Arrays.stream(left).sum() > 0) {
            int thread = random.nextInt(THREADS);
            if (left[thread] == 0 || (locked && holder >= 0 && holder != thread)) {
                continue;
            }
            String what = inside[thread];
            if (what == null) {
                inside[thread] = random.nextBoolean() ? "r" : "w";
                if (locked) {
                    holder = thread;
                    clocks[thread].join(lock);
                }
                happens("b" + inside[thread], thread, clocks[thread], events);
            } else {
                happens("a" + what, thread, clocks[thread], events);
                if (locked) {
                    holder = -1;
                    lock.join(clocks[thread]);
                }
                inside[thread] = null;
                left[thread]--;
            }
        }
        events.sort(Comparator.comparingInt(TraceEvent::thread).thenComparingInt(TraceEvent::index));
        List<Trace.TracedThread> threads = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            threads.add(new Trace.TracedThread("t" + t, true));
        }
        return new Trace("w", capture, 1, threads, List.of("T.t"), events, Optional.empty());
    }

    private static void happens(String event, int thread, VectorClock clock, List<TraceEvent> events) {
        clock.increment(thread);
        events.add(new TraceEvent(
                thread,
                thread,
                clock.get(thread) - 1,
                EventKind.EVENT,
                MONITOR.propositions().indexOf(event),
                0,
                0,
                0,
                0,
                events.size(),
                clock.stamp()));
    }

    private static Finding judge(Trace trace) {
        List<Finding> findings = new Judge(specs(), SITES, List.of(trace), Limits.DEFAULT).findings();
        assertEquals(1, findings.size());
        return findings.get(0);
    }

    @Test
    void shouldWarnOfEveryFaultyRunAndOfNoCorrectOne() {
        for (CaptureMode capture : List.of(CaptureMode.MVC, CaptureMode.FACTS_ASYNC)) {
            Set<Verdict> expected = capture == CaptureMode.MVC
                    ? Set.of(Verdict.VIOLATED, Verdict.PREDICTED)
                    : Set.of(Verdict.VIOLATED, Verdict.NOT_MONITORABLE);
            for (int seed = 0; seed < RUNS; seed++) {
                Finding faulty = judge(run(seed, false, capture));
                assertTrue(expected.contains(faulty.verdict()), "seed=" + seed + " " + faulty);
                assertEquals(1, faulty.evidence(MissingOrder.class).size(), "seed=" + seed + " " + faulty);
                Finding correct = judge(run(seed, true, capture));
                assertEquals(Verdict.SATISFIED, correct.verdict(), "seed=" + seed);
                assertEquals(List.of(), correct.evidence(MissingOrder.class), "seed=" + seed + " " + correct);
            }
        }
    }
}
