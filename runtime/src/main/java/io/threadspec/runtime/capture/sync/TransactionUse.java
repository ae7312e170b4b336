package io.threadspec.runtime.capture.sync;

/** An object of the class library as transactions use it. It orders no events, so threads neither tell it anything nor learn from it. */
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
