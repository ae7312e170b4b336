package io.threadspec.analysis.lattice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Cuts with equally many events, each with one chain for every state of the monitor that is reached there. */
final class Level {

    private final Map<Cut, List<Chain>> cuts = new LinkedHashMap<>();
    private long width;

    /** Adds a way to a cut, or replaces one to the same state that is less simple. */
    void add(Cut cut, Chain chain) {
        List<Chain> chains = cuts.computeIfAbsent(cut, key -> new ArrayList<>(1));
        for (int i = 0; i < chains.size(); i++) {
            if (chains.get(i).state == chain.state) {
                if (chain.isSimplerThan(chains.get(i))) {
                    chains.set(i, chain);
                }
                return;
            }
        }
        chains.add(chain);
        width++;
    }

    /** At most so many of the cuts, evenly spread: neighbours have much in common. */
    Level thinned(int maxCuts) {
        if (cuts.size() <= maxCuts) {
            return this;
        }
        var thinned = new Level();
        long index = 0;
        for (Map.Entry<Cut, List<Chain>> entry : cuts.entrySet()) {
            if (index * maxCuts / cuts.size() != (index - 1) * maxCuts / cuts.size() || index == 0) {
                entry.getValue().forEach(chain -> thinned.add(entry.getKey(), chain));
            }
            index++;
        }
        return thinned;
    }

    Map<Cut, List<Chain>> cuts() {
        return cuts;
    }

    /** How many configurations it has: pairs of a cut and a state. */
    long width() {
        return width;
    }
}
