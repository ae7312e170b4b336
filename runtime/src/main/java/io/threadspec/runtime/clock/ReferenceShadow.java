package io.threadspec.runtime.clock;

/**
 * The state of a variable in a direct implementation of algorithm A (Rosu and Sen, figure 2): two clocks that are updated at every access.
 * The caller holds a lock.
 */
public final class ReferenceShadow extends Shadow {

    /** V^a_x. */
    private final ClockPair access = new ClockPair();

    /** V^w_x. */
    private final ClockPair write = new ClockPair();

    public ReferenceShadow() {
        super(0);
    }

    /** Step 2, for a read of x by a thread with clock V_i. */
    public void read(ClockPair clock) {
        clock.join(write);
        access.join(clock);
    }

    /** Step 3, for a write of x by a thread with clock V_i. */
    public void write(ClockPair clock) {
        clock.join(access);
        access.assign(clock);
        write.assign(clock);
    }

    /** Joins the state of a synchronisation object to a thread's clock. */
    public void teach(ClockPair clock) {
        clock.join(access);
    }

    public void add(ClockPair clock) {
        access.join(clock);
    }

    /** Whether it contains the possible order that a thread knows. */
    public boolean hasPossible(ClockPair clock) {
        return clock.possible().isAtMost(access.possible());
    }

    /** Adds what passes through code that is not woven. */
    public void addPossible(ClockPair clock) {
        access.joinPossible(clock);
    }

    /** Joins the possible order to a thread's clock; false if the thread knew it. */
    public boolean teachPossible(ClockPair clock) {
        if (access.possible().isAtMost(clock.possible())) {
            return false;
        }
        clock.joinPossible(access);
        return true;
    }

    /** A read and write of x that code which is not woven may have done. */
    public void accessPossible(ClockPair clock) {
        clock.joinPossible(access);
        access.joinPossible(clock);
        write.joinPossible(clock);
    }

    public void copyTo(ReferenceShadow other) {
        other.access.join(access);
    }
}
