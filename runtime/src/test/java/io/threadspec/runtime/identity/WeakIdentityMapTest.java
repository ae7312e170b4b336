package io.threadspec.runtime.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Test;

class WeakIdentityMapTest {

    private final WeakIdentityMap<Object, String> map = new WeakIdentityMap<>();

    /** Equal to everything of its kind, and refuses to be asked. */
    private static final class Hostile {
        @Override
        public boolean equals(Object other) {
            throw new AssertionError("equals of a user object");
        }

        @Override
        public int hashCode() {
            throw new AssertionError("hashCode of a user object");
        }
    }

    @Test
    void shouldTellEqualObjectsApartWithoutAskingThem() {
        var one = new Hostile();
        var two = new Hostile();
        map.put(one, "one");
        map.put(two, "two");
        assertEquals("one", map.get(one));
        assertEquals("two", map.get(two));
        assertEquals("one", map.remove(one));
        assertNull(map.get(one));
        assertEquals("two", map.get(two));
    }

    @Test
    void shouldCreateOnce() {
        var key = new Object();
        String first = map.computeIfAbsent(key, () -> new String("created"));
        assertSame(first, map.computeIfAbsent(key, () -> new String("again")));
    }

    /** Looks itself up when it is about to go. */
    private static final class Last {
        private final WeakIdentityMap<Object, String> map;
        private final Queue<String> found;

        Last(WeakIdentityMap<Object, String> map, Queue<String> found) {
            this.map = map;
            this.found = found;
        }

        @Override
        @SuppressWarnings({"deprecation", "removal", "Finalize"}) // Programs have them.
        protected void finalize() {
            found.add(String.valueOf(map.get(this)));
        }
    }

    @Test
    void shouldKnowAnObjectInItsFinalizer() {
        Queue<String> found = new ConcurrentLinkedQueue<>();
        for (int i = 0; i < 10; i++) {
            map.put(new Last(map, found), "value");
        }
        for (int attempt = 0; attempt < 1000 && found.size() < 10; attempt++) {
            System.gc();
        }
        assertEquals(Collections.nCopies(10, "value"), List.copyOf(found));
    }

    @Test
    void shouldForgetObjectsThatAreGone() {
        var kept = new ArrayList<Object>();
        for (int i = 0; i < 10_000; i++) {
            var key = new Object();
            if (i % 1000 == 0) {
                kept.add(key);
            }
            map.put(key, "value");
        }
        List<byte[]> pressure = new ArrayList<>();
        for (int attempt = 0; attempt < 200 && map.size() > kept.size(); attempt++) {
            System.gc();
            pressure.add(new byte[1 << 16]);
        }
        assertEquals(kept.size(), map.size(), () -> "after allocating " + pressure.size());
        assertTrue(kept.stream().allMatch(key -> "value".equals(map.get(key))));
    }

    @Test
    void shouldNumberObjectsFromOne() {
        var numbers = new ObjectNumbers((object, number) -> {});
        var first = new Hostile();
        var second = new Hostile();
        assertEquals(0, numbers.of(null));
        assertEquals(1, numbers.of(first));
        assertEquals(2, numbers.of(second));
        assertEquals(1, numbers.of(first));
    }
}
