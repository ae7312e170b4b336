package io.threadspec.spec.monitor;

import java.util.List;
import java.util.stream.LongStream;

/**
 * Which letters can occur: {@code x == 0} and {@code x > 0} are never true together, and a step is at most one event.
 * A monitor that knows this decides earlier and is smaller.
 *
 * @param groups all of them hold of every letter
 */
public record Letters(List<Group> groups) {

    /**
     * The bits of a letter under the mask are one of these.
     *
     * @param mask the propositions that hang together
     * @param feasible their possible combinations, at least one
     */
    public record Group(long mask, List<Long> feasible) {

        public Group {
            feasible = List.copyOf(feasible);
        }
    }

    public Letters {
        groups = List.copyOf(groups);
    }

    /** Every letter can occur. */
    public static Letters all() {
        return new Letters(List.of());
    }

    /** At most one of these propositions is true in a letter. */
    public static Group atMostOne(long mask) {
        var feasible = LongStream.concat(
                LongStream.of(0),
                LongStream.range(0, Long.SIZE).map(bit -> 1L << bit).filter(bit -> (mask & bit) != 0));
        return new Group(mask, feasible.boxed().toList());
    }

    /** Exactly one of these propositions is true in a letter. */
    public static Group exactlyOne(long mask) {
        return new Group(
                mask,
                atMostOne(mask).feasible().stream().filter(bits -> bits != 0).toList());
    }

    /** The set of letters as a function of the propositions, which are the first variables. */
    int toBdd(Bdd bdd) {
        int all = Bdd.TRUE;
        for (Group group : groups) {
            int any = Bdd.FALSE;
            for (long bits : group.feasible()) {
                any = bdd.or(any, cube(bdd, group.mask(), bits));
            }
            all = bdd.and(all, any);
        }
        return all;
    }

    private static int cube(Bdd bdd, long mask, long bits) {
        int cube = Bdd.TRUE;
        for (int i = Long.SIZE - 1; i >= 0; i--) {
            if ((mask >>> i & 1) != 0) {
                int literal = bdd.variable(i);
                cube = bdd.and((bits >>> i & 1) != 0 ? literal : bdd.not(literal), cube);
            }
        }
        return cube;
    }
}
