package io.threadspec.runtime.capture.sync;

/**
 * The two sides of a read-write lock, each a key. A writer learns from earlier writers and readers; a reader only from writers, so two
 * readers are not ordered. A failed attempt to acquire learns from the writers; if it wanted to write, from the readers as well.
 */
public final class ReadWriteKey {

    private static final int LEARNS = Plan.ACQUIRE | Plan.LOOK;
    private static final int ALL = Plan.RELEASE | Plan.ACQUIRE | Plan.CHANGE | Plan.LOOK;

    private final Keyed writers = new SyncKey();
    private final Keyed readers = new SyncKey();
    private final Keyed writeLock = new Both(readers, writers, ALL);
    private final Keyed readLock = new Both(writers, readers, Plan.RELEASE | Plan.CHANGE);

    /** The key of the writers. */
    public Keyed writers() {
        return writers;
    }

    /** The key of the readers. */
    public Keyed readers() {
        return readers;
    }

    public Keyed writeLock() {
        return writeLock;
    }

    public Keyed readLock() {
        return readLock;
    }

    /** Two keys of which a call uses parts: it first learns from the one, so that it tells the other what it learnt. */
    private static final class Both extends Keyed {
        private final Keyed learnt;
        private final Keyed told;
        private final int ofTold;

        Both(Keyed learnt, Keyed told, int ofTold) {
            this.learnt = learnt;
            this.told = told;
            this.ofTold = ofTold;
        }

        @Override
        public Keyed begin(int plan, SyncThread thread) {
            Keyed one = learnt.begin(part(plan, LEARNS), thread);
            Keyed other = told.begin(part(plan, ofTold), thread);
            return one == learnt && other == told ? this : new Both(one, other, ofTold);
        }

        @Override
        public void end(int plan, int done, SyncThread thread) {
            learnt.end(part(plan, LEARNS), done & LEARNS, thread);
            told.end(part(plan, ofTold), done & ofTold, thread);
        }

        @Override
        public boolean expose(SyncThread thread) {
            boolean learntOne = learnt.expose(thread);
            return told.expose(thread) || learntOne;
        }

        @Override
        boolean mayTeach(SyncThread thread) {
            boolean learntOne = learnt.mayTeach(thread);
            return told.mayTeach(thread) || learntOne;
        }

        @Override
        public void tellNow(int bits, SyncThread thread) {
            learnt.tellNow(bits & LEARNS, thread);
            told.tellNow(bits & ofTold, thread);
        }

        @Override
        public void learnNow(int bits, SyncThread thread) {
            learnt.learnNow(bits & LEARNS, thread);
            told.learnNow(bits & ofTold, thread);
        }

        private static int part(int plan, int bits) {
            return plan & (bits << Plan.MAYBE_SHIFT | bits);
        }
    }
}
