package io.threadspec.runtime.clock;

/**
 * The state of a variable in a direct implementation of algorithm A (Rosu and Sen, figure 2): two clocks that are updated at
 * every access. Its user holds a lock meanwhile.
 */
public final class ReferenceShadow extends Shadow {

    /** V^a_x. */
    private final VectorClock access = new VectorClock();

    /** V^w_x. */
    private final VectorClock write = new VectorClock();

    public ReferenceShadow() {
        super(0);
    }

    /** Step 2, for a read of x by a thread with clock V_i. */
    public void read(VectorClock clock) {
        clock.join(write);
        access.join(clock);
    }

    /** Step 3, for a write of x by a thread with clock V_i. */
    public void write(VectorClock clock) {
        clock.join(access);
        access.assign(clock);
        write.assign(clock);
    }

    /** What an object of synchronisation teaches. */
    public void teach(VectorClock clock) {
        clock.join(access);
    }

    public void add(VectorClock clock) {
        access.join(clock);
    }

    public void copyTo(ReferenceShadow other) {
        other.access.join(access);
    }
}
