package io.threadspec.analysis.lattice;

import java.util.ArrayList;
import java.util.List;

/**
 * Some of the frontiers that an exploration has passed, from which it can be repeated in parts. However many it has passed, only so many
 * are kept, at distances that double whenever there would be more.
 */
final class Checkpoints {

    private static final int MOST = 64;

    /** How many chains the frontiers may have together, if there are more than a few. */
    private static final int MOST_CHAINS = 1 << 16;

    private static final int FEW = 4;

    /** The origins of each are chains of the one before. */
    private final List<Frontier> kept = new ArrayList<>();

    /** The origins are chains of the last one kept; or it is that one. */
    private Frontier latest;

    private boolean latestIsKept = true;
    private int spacing = 1;
    private int passed;
    private long chains;

    Checkpoints(Frontier first) {
        latest = first;
        keep(first);
    }

    /** @param frontier with origins in the one that was added before */
    void add(Frontier frontier) {
        latest = latestIsKept ? frontier : frontier.behind(latest);
        latestIsKept = ++passed >= spacing;
        if (latestIsKept) {
            keep(latest);
        }
        while (kept.size() > MOST || (kept.size() > FEW && chains > MOST_CHAINS)) {
            thin();
        }
    }

    Frontier latest() {
        return latest;
    }

    /** Frontiers on the way to the latest one, from the first one on; the origins of each are chains of the one before. */
    List<Frontier> path() {
        var path = new ArrayList<>(kept);
        if (!latestIsKept) {
            path.add(latest);
        }
        return List.copyOf(path);
    }

    private void keep(Frontier frontier) {
        kept.add(frontier);
        chains += frontier.chains().size();
        passed = 0;
    }

    /** Drops every other one, but not the first. */
    private void thin() {
        List<Frontier> all = List.copyOf(kept);
        kept.clear();
        chains = 0;
        for (int i = 0; i < all.size(); i += 2) {
            keep(i == 0 ? all.get(0) : all.get(i).behind(all.get(i - 1)));
        }
        boolean lastIsDropped = all.size() % 2 == 0;
        if (latestIsKept && lastIsDropped) {
            latestIsKept = false;
        } else if (latestIsKept) {
            latest = kept.get(kept.size() - 1);
        } else if (lastIsDropped) {
            latest = latest.behind(all.get(all.size() - 1));
        }
        passed = lastIsDropped ? spacing : 0;
        spacing *= 2;
    }
}
