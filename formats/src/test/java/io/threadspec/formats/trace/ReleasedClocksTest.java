package io.threadspec.formats.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.TestEffort;
import io.threadspec.runtime.clock.Clock;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.problem.ProblemException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Clocks that are put and used in a random order, in memory and on disk, against a map that forgets none. */
class ReleasedClocksTest {

    private static final int CASES = TestEffort.of(4_000);

    private record Place(int thread, int position) {}

    @Test
    void shouldGiveEachClockAsOftenAsWasAnnounced() {
        int used = 0;
        for (int seed = 0; seed < CASES; seed++) {
            used += run(new Random(seed), "seed=" + seed);
        }
        assertTrue(used > 20 * CASES, "hardly anything was used: " + used);
    }

    private static int run(Random random, String message) {
        int[] entries = new int[1 + random.nextInt(4)];
        for (int thread = 0; thread < entries.length; thread++) {
            entries[thread] = random.nextInt(120);
        }
        long most = List.of(0, 500, 10_000, 1 << 20).get(random.nextInt(4));
        int width = List.of(3, 40, 3_000).get(random.nextInt(3));
        int used = 0;
        try (var clocks = new ReleasedClocks(entries, most)) {
            Map<Place, Integer> announced = new HashMap<>();
            for (int i = random.nextInt(200); i > 0; i--) {
                int thread = random.nextInt(entries.length);
                if (entries[thread] > 0) {
                    int position = 1 + random.nextInt(entries[thread]);
                    clocks.announce(thread, position);
                    announced.merge(new Place(thread, position), 1, Integer::sum);
                }
            }
            Map<Place, ClockStamp> put = new HashMap<>();
            List<Place> uses = new ArrayList<>();
            int[] positions = new int[entries.length];
            ClockStamp[] now = new ClockStamp[entries.length];
            int left = 0;
            for (int thread = 0; thread < entries.length; thread++) {
                now[thread] = ClockStamp.ZERO;
                left += entries[thread];
            }
            while (left > 0 || !uses.isEmpty()) {
                int thread = random.nextInt(entries.length);
                if (random.nextInt(3) == 0 && !uses.isEmpty()) {
                    Place place = uses.remove(random.nextInt(uses.size()));
                    assertEquals(
                            put.get(place),
                            clocks.use(place.thread, place.position).known(),
                            message);
                    used++;
                } else if (positions[thread] < entries[thread]) {
                    left--;
                    int slot = random.nextInt(width);
                    now[thread] = now[thread].with(slot, now[thread].get(slot) + 1 + random.nextInt(1_000));
                    var place = new Place(thread, ++positions[thread]);
                    int times = announced.getOrDefault(place, 0);
                    assertEquals(times > 0, clocks.isWanted(thread, place.position), message);
                    if (times > 0) {
                        clocks.put(thread, place.position, Clock.of(now[thread], now[thread]), random.nextInt(300));
                        put.put(place, now[thread]);
                        for (int i = 0; i < times; i++) {
                            uses.add(place);
                        }
                    }
                }
            }
        }
        return used;
    }

    @Test
    void shouldNotGiveWhatWasNotAnnounced() {
        for (long most : new long[] {0, 1 << 20}) {
            try (var clocks = new ReleasedClocks(new int[] {5}, most)) {
                clocks.announce(0, 1);
                clocks.announce(0, 3);
                clocks.put(0, 1, Clock.NOTHING, 0);
                clocks.put(0, 3, Clock.NOTHING, 0);
                assertEquals(ClockStamp.ZERO, clocks.use(0, 1).known());
                assertThrows(ProblemException.class, () -> clocks.use(0, 2), "most=" + most);
            }
        }
    }
}
