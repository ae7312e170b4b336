package io.threadspec.runtime.capture.library;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.capture.sync.SharedObjects;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RecentEntriesTest {

    private static final int OBJECTS = 6000;

    /** Few hash codes: places are taken again and again, also by objects of one and the same hash code. */
    private static final int HASHES = 5000;

    @Test
    void shouldFindTheEntryOfAnObjectOrNone() {
        var random = new Random(5);
        var shared = new SharedObjects();
        var recent = new RecentEntries();
        List<Object> objects = new ArrayList<>();
        var entries = new IdentityHashMap<Object, SharedObjects.Entry>();
        int found = 0;
        for (int i = 0; i < 20 * OBJECTS; i++) {
            if (objects.size() < OBJECTS && random.nextBoolean()) {
                objects.add(new ArrayList<>());
            }
            int at = objects.isEmpty() ? 0 : random.nextInt(objects.size());
            Object object = objects.isEmpty() ? new ArrayList<>() : objects.get(at);
            int hash = at * 7919 % HASHES;
            SharedObjects.Entry known = recent.find(object, hash);
            if (known == null) {
                SharedObjects.Entry entry = entries.computeIfAbsent(object, shared::entry);
                assertSame(entry, recent.add(entry, hash));
                assertSame(entry, recent.find(object, hash), "step " + i);
            } else {
                found++;
                assertSame(entries.get(object), known, "step " + i);
            }
        }
        assertTrue(found > OBJECTS, "found=" + found);
    }
}
