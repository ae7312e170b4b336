package io.threadspec.runtime.capture;

/**
 * The two sides of a read-write lock, each a key. Who takes the lock to write learns of the writers and the readers before; who takes it
 * to read learns of the writers only, so two readers are not ordered. A lock that could not be taken tells of the writers, and who
 * wanted to write, of the readers as well.
 */
public final class ReadWriteKey {

    private static final int LEARNS = Plan.ACQUIRE | Plan.LOOK;
    private static final int ALL = Plan.RELEASE | Plan.ACQUIRE | Plan.CHANGE | Plan.LOOK;

    private final Keyed writers = new SyncKey();
    private final Keyed readers = new SyncKey();
    private final Keyed writeLock = new Both(writers, ALL, readers, LEARNS);
    private final Keyed readLock = new Both(writers, LEARNS, readers, Plan.RELEASE | Plan.CHANGE);

    /** What writers tell and change. */
    public Keyed writers() {
        return writers;
    }

    /** What readers do. */
    public Keyed readers() {
        return readers;
    }

    public Keyed writeLock() {
        return writeLock;
    }

    public Keyed readLock() {
        return readLock;
    }

    /** Two keys of which a call uses parts. */
    private static final class Both extends Keyed {
        private final Keyed one;
        private final int ofOne;
        private final Keyed other;
        private final int ofOther;

        Both(Keyed one, int ofOne, Keyed other, int ofOther) {
            this.one = one;
            this.ofOne = ofOne;
            this.other = other;
            this.ofOther = ofOther;
        }

        @Override
        Keyed begin(int plan, Context thread) {
            Keyed begunOne = one.begin(part(plan, ofOne), thread);
            Keyed begunOther = other.begin(part(plan, ofOther), thread);
            return begunOne == one && begunOther == other ? this : new Both(begunOne, ofOne, begunOther, ofOther);
        }

        @Override
        void end(int plan, int done, Context thread) {
            one.end(part(plan, ofOne), done & ofOne, thread);
            other.end(part(plan, ofOther), done & ofOther, thread);
        }

        @Override
        void tellNow(int bits, Context thread) {
            one.tellNow(bits & ofOne, thread);
            other.tellNow(bits & ofOther, thread);
        }

        @Override
        void learnNow(int bits, Context thread) {
            one.learnNow(bits & ofOne, thread);
            other.learnNow(bits & ofOther, thread);
        }

        private static int part(int plan, int bits) {
            return plan & (bits << Plan.MAYBE_SHIFT | bits);
        }
    }
}
