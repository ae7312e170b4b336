package io.threadspec.runtime.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Stamps against maps from slots to components. */
class ClockStampTest {

    private static final int SEEDS = 3_000;

    /** Where the height of the tree changes. */
    private static final int[] WIDTHS = {3, 16, 17, 40, 256, 257, 4_096, 5_000, 70_000, 2_000_000};

    private record Pair(TreeMap<Integer, Integer> components, ClockStamp stamp) {

        int get(int slot) {
            return components.getOrDefault(slot, 0);
        }
    }

    private static List<Pair> related(Random random) {
        int width = WIDTHS[random.nextInt(WIDTHS.length)];
        List<Pair> all = new ArrayList<>();
        all.add(new Pair(new TreeMap<>(), ClockStamp.ZERO));
        if (width <= 5_000) {
            all.add(ofArray(random, width));
        }
        int count = 4 + random.nextInt(20);
        while (all.size() < count) {
            Pair one = all.get(random.nextInt(all.size()));
            Pair other = all.get(random.nextInt(all.size()));
            var components = new TreeMap<>(one.components);
            if (random.nextInt(3) == 0) {
                other.components.forEach((slot, value) -> components.merge(slot, value, Math::max));
                all.add(new Pair(components, ClockStamp.join(one.stamp, other.stamp)));
            } else {
                int slot = random.nextInt(width) >> random.nextInt(4);
                int value = one.get(slot) + 1 + random.nextInt(3);
                components.put(slot, value);
                all.add(new Pair(components, one.stamp.with(slot, value)));
            }
        }
        return all;
    }

    private static Pair ofArray(Random random, int width) {
        var array = new int[width];
        var components = new TreeMap<Integer, Integer>();
        for (int i = random.nextInt(20); i > 0; i--) {
            int slot = random.nextInt(width);
            array[slot] = i;
            components.put(slot, i);
        }
        return new Pair(components, ClockStamp.of(array));
    }

    @Test
    void shouldBeWhatWasPutTogether() {
        for (int seed = 0; seed < SEEDS; seed++) {
            String message = "seed=" + seed;
            List<Pair> all = related(new Random(seed));
            for (Pair one : all) {
                assertEquals(one.components.isEmpty() ? 0 : one.components.lastKey() + 1, one.stamp.size(), message);
                one.components.forEach((slot, value) -> {
                    assertEquals(value, one.stamp.get(slot), message);
                    assertEquals(one.get(slot + 1), one.stamp.get(slot + 1), message);
                });
                assertEquals(0, one.stamp.get(Integer.MAX_VALUE), message);
                for (Pair other : all) {
                    assertCompared(one, other, message);
                }
            }
        }
    }

    private static void assertCompared(Pair one, Pair other, String message) {
        var slots = new TreeSet<>(one.components.keySet());
        slots.addAll(other.components.keySet());
        List<Integer> differing =
                slots.stream().filter(slot -> one.get(slot) != other.get(slot)).toList();
        List<Integer> greater =
                slots.stream().filter(slot -> one.get(slot) > other.get(slot)).toList();
        List<Integer> differences = new ArrayList<>();
        for (int slot = one.stamp.nextDifference(other.stamp, 0);
                slot >= 0;
                slot = one.stamp.nextDifference(other.stamp, slot + 1)) {
            differences.add(slot);
        }
        assertEquals(differing, differences, message);
        List<Integer> exceeding = new ArrayList<>();
        for (int slot = one.stamp.nextExceeding(other.stamp, 0);
                slot >= 0;
                slot = one.stamp.nextExceeding(other.stamp, slot + 1)) {
            exceeding.add(slot);
        }
        assertEquals(greater, exceeding, message);
        assertEquals(greater.isEmpty(), one.stamp.isAtMost(other.stamp), message);
        if (differing.isEmpty()) {
            assertEquals(one.stamp, other.stamp, message);
            assertEquals(one.stamp.hashCode(), other.stamp.hashCode(), message);
        } else {
            assertNotEquals(one.stamp, other.stamp, message);
        }
        ClockStamp joined = ClockStamp.join(one.stamp, other.stamp);
        slots.forEach(slot -> assertEquals(Math.max(one.get(slot), other.get(slot)), joined.get(slot), message));
        if (one.stamp.isAtMost(other.stamp) || other.stamp.isAtMost(one.stamp)) {
            assertSame(other.stamp.isAtMost(one.stamp) ? one.stamp : other.stamp, joined, message);
            assertEquals(0, joined.bytesBeyond(one.stamp, other.stamp), message);
        }
    }

    @Test
    void shouldReadLikeAnArray() {
        assertEquals("[0, 2, 1]", ClockStamp.of(0, 2, 1, 0).toString());
        assertEquals(ClockStamp.of(0, 2), ClockStamp.ZERO.with(1, 2));
    }

    /** Each knows all before it: what they have in common is there once. */
    @Test
    void shouldShareWhatIsTheSame() {
        int threads = 4_000;
        ClockStamp last = ClockStamp.ZERO;
        long bytes = 0;
        for (int slot = 0; slot < threads; slot++) {
            ClockStamp next = last.with(slot, 1);
            bytes += next.bytesBeyond(last, ClockStamp.ZERO);
            last = next;
        }
        assertTrue(bytes < 300L * threads, "bytes for each: " + bytes / threads);
    }
}
