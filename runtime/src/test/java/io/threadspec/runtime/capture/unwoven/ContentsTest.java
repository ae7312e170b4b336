package io.threadspec.runtime.capture.unwoven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ContentsTest {

    private static List<Object> found(Object object) {
        List<Object> found = new ArrayList<>();
        Contents.forEach(object, found::add);
        return found;
    }

    @Test
    void shouldFindWhatArraysAndCollectionsHold() {
        Map<String, Object[]> map = Map.of("key", new Object[] {List.of("deep"), 1});
        List<Object> found = found(List.of(map));
        assertTrue(found.containsAll(List.of("key", "deep", 1)), found::toString);
    }

    @Test
    void shouldNotRunCodeOfOthers() {
        List<Object> lazy = new AbstractList<>() {
            @Override
            public Object get(int index) {
                throw new AssertionError("asked");
            }

            @Override
            public int size() {
                throw new AssertionError("asked");
            }
        };
        assertEquals(1, found(lazy).size());
        assertEquals(1, found(Collections.unmodifiableList(lazy)).size());
    }

    @Test
    void shouldLookAtSoManyElementsOnly() {
        assertEquals(
                Contents.MOST + 1,
                found(Collections.nCopies(5000, "x").toArray()).size());
        List<Object> itself = new ArrayList<>();
        itself.add(itself);
        int[] met = new int[1];
        Contents.forEach(itself, any -> met[0]++);
        assertEquals(Contents.MOST + 1, met[0]);
    }
}
