package io.threadspec.spec.monitor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Words of events, one event a letter. */
public final class Words {

    private Words() {}

    /** Every word up to this length, the empty one left out. */
    public static List<List<Integer>> upTo(int length, int events) {
        List<List<Integer>> all = new ArrayList<>();
        List<List<Integer>> longest = List.of(List.of());
        for (int i = 0; i < length; i++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> word : longest) {
                for (int event = 0; event < events; event++) {
                    List<Integer> extended = new ArrayList<>(word);
                    extended.add(event);
                    longer.add(extended);
                }
            }
            all.addAll(longer);
            longest = longer;
        }
        return all;
    }

    public static List<Integer> range(int events) {
        return IntStream.range(0, events).boxed().toList();
    }

    /** The infinite word in which nothing happens behind these events. */
    public static Lasso thenNothing(List<Integer> word) {
        return new Lasso(word.stream().mapToLong(event -> 1L << event).toArray(), new long[] {0});
    }
}
