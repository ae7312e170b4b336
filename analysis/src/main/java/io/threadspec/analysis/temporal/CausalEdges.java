package io.threadspec.analysis.temporal;

import io.threadspec.analysis.computation.Computation;
import io.threadspec.analysis.computation.Event;
import io.threadspec.analysis.finding.Witness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The least edges between events of different threads from which, with the order of each thread, the causality of a run follows: the transitive
 * reduction. What precedes an event is a prefix of each thread, so one edge from each thread is enough, from the last event of the prefix; it is left out
 * if the event before in the own thread, or the source of another edge, has the same prefix of that thread before it.
 */
final class CausalEdges {

    /** Of more threads no diagram can be read. */
    private static final int MOST_THREADS = 64;

    private CausalEdges() {}

    /**
     * @param events of a run
     * @param part those of them between which edges are sought
     */
    static List<Witness.Edge> of(Computation computation, List<Event> events, Witness.Part part) {
        int threads = computation.threadCount();
        if (threads > MOST_THREADS) {
            return List.of();
        }
        // By thread and position, the index of an event and how many events of each thread precede it.
        Map<Long, Integer> indexes = new HashMap<>();
        Map<Long, int[]> prefixes = new HashMap<>();
        var edges = new ArrayList<Witness.Edge>();
        for (int i = part.from(); i < part.to(); i++) {
            Event event = events.get(i);
            var prefix = new int[threads];
            for (int u = 0; u < threads; u++) {
                prefix[u] = computation.preceding(event, u);
            }
            for (int u = 0; u < threads; u++) {
                Integer earlier = indexes.get(key(u, prefix[u] - 1));
                if (u != event.thread() && earlier != null && !follows(u, prefix, prefixes)) {
                    edges.add(new Witness.Edge(earlier, i));
                }
            }
            indexes.put(key(event.thread(), event.position()), i);
            prefixes.put(key(event.thread(), event.position()), prefix);
        }
        return edges;
    }

    /** Whether the last event of another thread's prefix, or of the own thread's, has this thread's prefix before it. */
    private static boolean follows(int thread, int[] prefix, Map<Long, int[]> prefixes) {
        for (int v = 0; v < prefix.length; v++) {
            int[] before = v == thread ? null : prefixes.get(key(v, prefix[v] - 1));
            if (before != null && before[thread] >= prefix[thread]) {
                return true;
            }
        }
        return false;
    }

    private static long key(int thread, int position) {
        return ((long) thread << 32) | (position & 0xffffffffL);
    }
}
