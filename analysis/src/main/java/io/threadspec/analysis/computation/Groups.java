package io.threadspec.analysis.computation;

import io.threadspec.analysis.storage.Picked;
import io.threadspec.formats.storage.IntStore;
import io.threadspec.formats.trace.TraceEvent;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Some events of a list in groups, by a key: in each group in the order of the list.
 *
 * @param <K> what events of a group have in common
 */
final class Groups<K> {

    private final List<TraceEvent> all;
    private final Map<K, Integer> numbers;

    /** The start of each group among the places, and the end of the last group. */
    private final int[] starts;

    private final IntStore places;

    private Groups(List<TraceEvent> all, Map<K, Integer> numbers, int[] starts, IntStore places) {
        this.all = all;
        this.numbers = numbers;
        this.starts = starts;
        this.places = places;
    }

    /** In the order of the map: where that is one of insertion, by their first events. */
    Set<K> keys() {
        return numbers.keySet();
    }

    /** Nothing if there is no such group. */
    Picked<TraceEvent> of(K key) {
        return of(key, all);
    }

    /** As {@link #of(Object)}, out of a list that has the same events at the same places. */
    Picked<TraceEvent> of(K key, List<TraceEvent> list) {
        Integer number = numbers.get(key);
        var picked = new Picked<>(list, places);
        return number == null ? picked.range(0, 0) : picked.range(starts[number], starts[number + 1]);
    }

    /** Collects them. */
    static final class Builder<K> {

        private final List<TraceEvent> all;
        private final Map<K, Integer> numbers;
        private final IntStore places = new IntStore();
        private final IntStore groups = new IntStore();

        /** By group: how many events. */
        private int[] counts = new int[8];

        /** @param numbers empty; what it is makes the order of the groups */
        Builder(List<TraceEvent> all, Map<K, Integer> numbers) {
            this.all = all;
            this.numbers = numbers;
        }

        /** The result is the number of the group, from 0 in the order of their first events. */
        int add(K key, int place) {
            Integer known = numbers.get(key);
            int group = known == null ? numbers.size() : known;
            if (known == null) {
                numbers.put(key, group);
                counts = group < counts.length ? counts : Arrays.copyOf(counts, 2 * group);
            }
            counts[group]++;
            places.add(place);
            groups.add(group);
            return group;
        }

        /** Sorts by counting: so each group is in the order in which its events came. */
        Groups<K> build() {
            var starts = new int[numbers.size() + 1];
            for (int group = 0; group < numbers.size(); group++) {
                starts[group + 1] = starts[group] + counts[group];
            }
            if (numbers.size() == 1) {
                return new Groups<>(all, numbers, starts, places);
            }
            int[] next = starts.clone();
            var sorted = new IntStore(places.size());
            for (int i = 0; i < places.size(); i++) {
                sorted.set(next[groups.get(i)]++, places.get(i));
            }
            return new Groups<>(all, numbers, starts, sorted);
        }
    }
}
