package io.threadspec.runtime.clock;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The maximal events of clocks against their definition: events of a set that precede no other one in it. */
class MaximaTest {

    private static final int SEEDS = 3_000;

    /** A clock and the events that it stands for, of a random run; events are numbered in the order in which they happen. */
    private record Knowledge(@Nullable Clock clock, BitSet events) {}

    private record Event(int slot, int number, BitSet past) {}

    @Test
    void shouldBeTheEventsThatPrecedeNoOther() {
        long several = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var random = new Random(seed);
            int threads = 2 + random.nextInt(6);
            List<Event> events = new ArrayList<>();
            List<Knowledge> known = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                known.add(new Knowledge(null, new BitSet()));
            }
            for (int i = 0; i < 60; i++) {
                int thread = random.nextInt(threads);
                Knowledge own = known.get(thread);
                Knowledge other = known.get(random.nextInt(threads));
                var set = (BitSet) own.events.clone();
                Clock clock;
                if (random.nextBoolean()) {
                    set.set(events.size());
                    clock = Clock.after(own.clock, thread);
                    events.add(new Event(thread, clock.get(thread), (BitSet) set.clone()));
                } else {
                    set.or(other.events);
                    clock = Clock.join(own.clock, other.clock);
                }
                known.set(thread, new Knowledge(clock, set));
                assertArrayEquals(maximal(set, events), sorted(clock), "seed=" + seed);
                several += maximal(set, events).length > 1 ? 1 : 0;
            }
        }
        assertTrue(several > SEEDS, "there are seldom several: " + several);
    }

    private static long[] sorted(@Nullable Clock clock) {
        long[] maxima = clock == null ? new long[0] : Objects.requireNonNull(clock.maxima());
        return Arrays.stream(maxima).sorted().toArray();
    }

    private static long[] maximal(BitSet set, List<Event> events) {
        var maximal = new TreeSet<Long>();
        for (int e = set.nextSetBit(0); e >= 0; e = set.nextSetBit(e + 1)) {
            int event = e;
            boolean precedes =
                    set.stream().anyMatch(f -> f != event && events.get(f).past.get(event));
            if (!precedes) {
                maximal.add(Maxima.event(events.get(e).slot, events.get(e).number));
            }
        }
        return maximal.stream().mapToLong(Long::longValue).toArray();
    }

    @Test
    void shouldBeGivenUpWhereThereAreMany() {
        Clock all = null;
        for (int slot = 0; slot < Maxima.MOST; slot++) {
            all = Clock.join(all, Clock.after(null, slot));
        }
        assertEquals(
                Maxima.MOST, Objects.requireNonNull(Objects.requireNonNull(all).maxima()).length);
        Clock more = Objects.requireNonNull(Clock.join(all, Clock.after(null, Maxima.MOST)));
        assertNull(more.maxima());
        assertArrayEquals(new long[] {Maxima.event(0, 2)}, Clock.after(more, 0).maxima(), "an event knows all again");
    }
}
