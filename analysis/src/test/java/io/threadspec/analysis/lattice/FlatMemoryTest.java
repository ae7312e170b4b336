package io.threadspec.analysis.lattice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.runtime.spec.Verdict4;
import java.util.AbstractList;
import java.util.List;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** What an analysis holds beyond the trace does not grow with the trace. */
class FlatMemoryTest {

    private static final int SHORT = 4_000;
    private static final int LONG = 16 * SHORT;
    private static final int THREADS = 4;

    /** Broken by an order of the last steps alone: elsewhere no three are inside at once. */
    private static final String NEVER_THREE = "never (in && next (!out until (in && next (!out until in))))";

    /** A list that tells which of its elements is asked for. */
    private static final class WatchedList extends AbstractList<Event> {

        private final List<Event> events;
        private final IntConsumer watcher;

        WatchedList(List<Event> events, IntConsumer watcher) {
            this.events = events;
            this.watcher = watcher;
        }

        @Override
        public Event get(int index) {
            watcher.accept(index);
            return events.get(index);
        }

        @Override
        public int size() {
            return events.size();
        }
    }

    /** The most that a search held, looked at again and again while it went along the trace. */
    private static final class Peak {

        private final LongTrace trace;
        private long held;
        private int looked;

        Peak(int steps) {
            this.trace = new LongTrace(1, THREADS, steps, NEVER_THREE);
            WindowedLattice[] lattice = new WindowedLattice[1];
            int[] next = {0};
            List<Event> observed = new WatchedList(trace.computation.observedRun(), place -> {
                if (place >= next[0]) {
                    next[0] = place + 50;
                    looked++;
                    held = Math.max(held, Held.by(lattice[0]));
                }
            });
            var search = new Search(
                    new Linearisation(trace.computation, observed),
                    trace.machine(),
                    Goal.ALL_VERDICTS,
                    Integer.MAX_VALUE);
            lattice[0] = new WindowedLattice(search, new Budget(Limits.DEFAULT));
            Outcomes outcomes = lattice[0].explore();
            assertTrue(outcomes.limit().isEmpty());
            held = Math.max(held, Held.by(outcomes));
            assertTrue(outcomes.figures().windows() > steps / 200, "there are windows: " + outcomes.figures());
        }
    }

    @Test
    void shouldHoldNoMoreOfALongTraceThanOfAShortOne() {
        var brief = new Peak(SHORT);
        var large = new Peak(LONG);
        assertTrue(large.looked > LONG / 100, "looked=" + large.looked);
        // Some window of a long trace is wider than all of a short one; what is kept for each step would be sixteen
        // times as much.
        assertTrue(large.held < 2 * brief.held, "long=" + large.held + " short=" + brief.held);
        assertTrue(large.held < LONG / 4, "long=" + large.held);
    }

    @Test
    void shouldKeepNothingForEachStepInAMachine() {
        var brief = new LongTrace(1, THREADS, SHORT, NEVER_THREE);
        var large = new LongTrace(1, THREADS, LONG, NEVER_THREE);
        assertEquals(Held.by(brief.machine()), Held.by(large.machine()));
    }

    /** Only the references to the events, however many threads there are. */
    @Test
    void shouldKeepNothingForEachStepAndThreadInAComputation() {
        var trace = new LongTrace(1, 32, SHORT, NEVER_THREE);
        long held = Held.byComputation(trace.computation);
        assertTrue(held < trace.computation.eventCount() + 200, "held=" + held);
    }

    /** So long that ways are found again in several goes. */
    @Test
    void shouldFindItsWaysAgain() {
        var trace = new LongTrace(2, THREADS, 300_000, NEVER_THREE);
        var machine = trace.machine();
        List<Event> observed = trace.computation.observedRun();
        Outcomes outcomes = TwoLayers.explore(
                        trace.computation, machine, observed, Goal.ALL_VERDICTS, new Limits(Integer.MAX_VALUE))
                .outcomes();
        assertTrue(outcomes.verdicts().contains(Verdict4.FALSE), "verdicts=" + outcomes.verdicts());
        assertTrue(outcomes.verdicts().size() > 1, "verdicts=" + outcomes.verdicts());
        outcomes.runs().forEach((verdict, found) -> {
            List<Event> run = found.get();
            assertEquals(observed.size(), run.size());
            var cut = new int[trace.computation.threadCount()];
            int state = machine.initialState();
            for (Event event : run) {
                assertEquals(cut[event.thread()], event.position());
                assertTrue(trace.computation.isEnabled(cut, event.thread()), "it is no run, at " + event);
                cut[event.thread()]++;
                state = machine.step(state, event);
            }
            assertEquals(verdict, machine.output(state));
        });
    }
}
