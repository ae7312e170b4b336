package io.threadspec.runtime.capture.thread;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.TestEffort;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.clock.TransactionShadow;
import io.threadspec.runtime.trace.CaptureMode;
import java.util.Arrays;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which accesses change nothing while atomic blocks are judged, and what a variable costs when the transactions that used it are dead. Accesses are those of woven code. */
class FastPathTest {

    private static final int THREADS = 3;
    private static final int VARIABLES = 5;
    private static final int BLOCK = 0;
    private static final int SITE = 0;

    private final CaptureState capture =
            new CaptureState(CaptureMode.MVC, 1, (thread, closing, cause, kind, run) -> true, null, null);
    private final Context[] threads = new Context[THREADS];
    private final @Nullable Shadow[] states = new @Nullable Shadow[VARIABLES];

    private void newThreads() {
        Arrays.fill(states, null);
        for (int i = 0; i < THREADS; i++) {
            threads[i] = capture.newContext(Thread.currentThread(), new LastClock());
        }
    }

    /** Whether it took the fast path. */
    private boolean read(Context thread, int variable) {
        Shadow state = states[variable];
        if (state == thread.tag || state == thread.known || thread.isKnown(state)) {
            return true;
        }
        assertTrue(thread.enter(state, this, variable));
        states[variable] = thread.readIf(true, state);
        thread.leave();
        return false;
    }

    private boolean write(Context thread, int variable) {
        Shadow state = states[variable];
        if (state == thread.tag) {
            return true;
        }
        assertTrue(thread.enter(state, this, variable));
        states[variable] = thread.write(state);
        thread.leave();
        return false;
    }

    private static void begin(Context thread) {
        thread.beginBlock(BLOCK, SITE, null);
    }

    /** As woven code does. */
    private static void end(Context thread) {
        thread.blocks.count--;
        thread.endBlock(BLOCK, SITE);
    }

    /**
     * When a thread last did what may change its clock or its transaction: began or ended a block, or came to a variable that another thread had used
     * since, or that the transaction had not used.
     */
    private static final class Known {
        final int[] changed = new int[THREADS];

        /** Whether a block of another thread has ended since the thread began one: it may find out what that changes whenever it leaves the fast path. */
        final boolean[] outdated = new boolean[THREADS];

        /** By variable and thread, the last access and the last write; -1 before there is one. */
        final int[][] accessed = new int[VARIABLES][THREADS];

        final int[][] written = new int[VARIABLES][THREADS];

        Known() {
            for (int variable = 0; variable < VARIABLES; variable++) {
                for (int thread = 0; thread < THREADS; thread++) {
                    accessed[variable][thread] = -1;
                    written[variable][thread] = -1;
                }
            }
        }

        /** The last one by any other thread. */
        static int byOthers(int[] last, int thread) {
            int latest = -1;
            for (int other = 0; other < THREADS; other++) {
                latest = other == thread ? latest : Math.max(latest, last[other]);
            }
            return latest;
        }

        /** The variable lists what the thread has done as the same transaction, with the same clock, and nobody has come in between. */
        boolean readsForNothing(int thread, int variable) {
            int own = accessed[variable][thread];
            return own >= changed[thread] && byOthers(written[variable], thread) < own;
        }

        boolean writesForNothing(int thread, int variable) {
            int own = written[variable][thread];
            return own >= changed[thread] && byOthers(accessed[variable], thread) < own;
        }

        void access(int thread, int variable, boolean writes, boolean fast, int now) {
            if (outdated[thread] && !fast) {
                changed[thread] = now;
            }
            // To read a variable that others have read says nothing of these to one that writes it later.
            int own = (writes ? written : accessed)[variable][thread];
            int others = byOthers(accessed[variable], thread);
            if (others > own || (others >= 0 && own < changed[thread])) {
                changed[thread] = now;
            }
            accessed[variable][thread] = now;
            written[variable][thread] = writes ? now : written[variable][thread];
        }
    }

    @Test
    void shouldStayOnTheFastPathWhereNeitherOrderNorTransactionChanges() {
        long nothing = 0;
        long all = 0;
        for (long seed = 0; seed < TestEffort.of(4_000); seed++) {
            newThreads();
            var random = new Random(seed);
            var known = new Known();
            int thread = 0;
            for (int step = 0; step < 200; step++) {
                thread = random.nextInt(12) == 0 ? random.nextInt(THREADS) : thread;
                int choice = random.nextInt(40);
                if (choice == 0 && threads[thread].blocks.count < 3) {
                    begin(threads[thread]);
                    known.changed[thread] = step;
                    known.outdated[thread] = false;
                } else if (choice == 1 && threads[thread].blocks.count > 0) {
                    end(threads[thread]);
                    for (int each = 0; each < THREADS; each++) {
                        // What threads do outside blocks is part of transactions that live as long as blocks do that
                        // they come after.
                        boolean mayChange = each == thread || threads[each].blocks.count == 0;
                        known.changed[each] = mayChange ? step : known.changed[each];
                        known.outdated[each] |= mayChange;
                    }
                } else {
                    int variable = random.nextInt(VARIABLES);
                    boolean writes = random.nextInt(3) == 0;
                    boolean changesNothing =
                            writes ? known.writesForNothing(thread, variable) : known.readsForNothing(thread, variable);
                    boolean fast = writes ? write(threads[thread], variable) : read(threads[thread], variable);
                    assertTrue(fast || !changesNothing, "seed=" + seed + " step=" + step + " writes=" + writes);
                    known.access(thread, variable, writes, fast, step);
                    nothing += changesNothing ? 1 : 0;
                    all++;
                }
            }
        }
        assertTrue(nothing > all / 8, "nothing=" + nothing + " all=" + all);
    }

    /** Nothing is kept for a variable but the reference to a state that all others have as well which the transaction used. */
    @Test
    void shouldKeepOneReferenceForAVariableWhoseTransactionIsDead() {
        newThreads();
        begin(threads[0]);
        for (int variable = 0; variable < VARIABLES; variable++) {
            write(threads[0], variable);
        }
        end(threads[0]);
        checkOneState();
        for (int variable = 0; variable < VARIABLES; variable++) {
            read(threads[1], variable);
        }
        checkOneState();
        for (int variable = 0; variable < VARIABLES; variable++) {
            write(threads[2], variable);
        }
        checkOneState();
        assertNull(TransactionShadow.usesOf(
                states[0])); // Of a write outside blocks, with all transactions dead, the order is left.
    }

    private void checkOneState() {
        for (Shadow state : states) {
            assertNotNull(state);
            assertSame(states[0], state);
        }
    }
}
