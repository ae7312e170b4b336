package io.threadspec.runtime.clock;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The known and the possible order of {@link Clock} as two mutable vectors: for a direct implementation of algorithm A. Not synchronised:
 * its holder states the rule.
 */
public final class ClockPair {

    private final VectorClock known = new VectorClock();

    /** Null while it is equal to the known one. */
    private @Nullable VectorClock possible;

    public VectorClock known() {
        return known;
    }

    /** The same object as {@link #known()} if the two are equal. */
    VectorClock possible() {
        return possible == null ? known : possible;
    }

    /** Snapshots of both, for comparisons. */
    public List<ClockStamp> stamps() {
        return List.of(known.stamp(), possible().stamp());
    }

    /** A snapshot of both, for the trace. */
    public Clock clock() {
        ClockStamp stamp = known.stamp();
        return Clock.of(stamp, possible == null ? stamp : possible.stamp());
    }

    public void increment(int slot) {
        known.increment(slot);
        if (possible != null) {
            possible.increment(slot);
        }
    }

    /** This ← max{this, other}, in both orders. */
    public void join(ClockPair other) {
        if (possible != null || other.possible != null) {
            ownPossible().join(other.possible());
        }
        known.join(other.known);
    }

    /** The same in the possible order only. */
    void joinPossible(ClockPair other) {
        ownPossible().join(other.possible());
    }

    /** This ← other. */
    void assign(ClockPair other) {
        known.assign(other.known);
        if (other.possible == null) {
            possible = null;
        } else {
            ownPossible().assign(other.possible);
        }
    }

    private VectorClock ownPossible() {
        VectorClock own = possible;
        if (own == null) {
            own = new VectorClock();
            own.assign(known);
            possible = own;
        }
        return own;
    }
}
