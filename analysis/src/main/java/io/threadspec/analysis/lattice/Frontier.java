package io.threadspec.analysis.lattice;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What an exploration has come to at a place that every run can be made to pass through: all states that are reached there, each
 * with its simplest way. An exploration can be taken up again from here, and comes to the same.
 *
 * @param place in the linearisation
 * @param cut how many events of each thread come before it
 * @param chains one for each state; their origins are chains of an earlier frontier
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Frontier(int place, int[] cut, List<Chain> chains) {

    Frontier {
        chains = List.copyOf(chains);
    }

    /** The same where the origins are those of an earlier frontier, in which the origins of these chains have theirs. */
    Frontier behind(Frontier earlier) {
        return new Frontier(
                place,
                cut,
                chains.stream()
                        .map(chain -> chain.from(earlier.chains.get(chain.origin).origin))
                        .toList());
    }

    /** Chains that begin here: the origin of each is its own number. */
    List<Chain> starts() {
        return IntStream.range(0, chains.size())
                .mapToObj(i -> chains.get(i).from(i))
                .toList();
    }

    /** The chain that reached a state. */
    int indexOf(int state) {
        for (int i = 0; i < chains.size(); i++) {
            if (chains.get(i).state == state) {
                return i;
            }
        }
        throw new IllegalStateException("not reached: state=" + state + " place=" + place);
    }
}
