package io.threadspec.runtime.capture.sync;

/** What transactions use of an object of the class library. It orders no events, so nobody is told anything of them, and nobody learns. */
abstract class TransactionUse extends Keyed {

    @Override
    final boolean mayTeach(SyncThread thread) {
        return false;
    }

    @Override
    public final void tellNow(int bits, SyncThread thread) {}

    @Override
    public final void learnNow(int bits, SyncThread thread) {}
}
