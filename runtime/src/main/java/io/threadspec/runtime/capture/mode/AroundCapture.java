package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.trace.EventKind;
import org.jspecify.annotations.Nullable;

/** A capture that keeps more than the one inside, which does the rest: here is what goes to it as it is. */
abstract sealed class AroundCapture extends Capture permits Recording, WithTransactions {

    final Capture inner;

    AroundCapture(Capture inner) {
        this.inner = inner;
    }

    @Override
    public final void event(
            Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        inner.event(thread, kind, subject, object, value, site);
    }

    @Override
    public final void event(Knowledge thread, int subject, @Nullable Object[] parameters, int site) {
        inner.event(thread, subject, parameters, site);
    }

    @Override
    public final void uncounted(
            Knowledge thread, EventKind kind, int subject, @Nullable Object object, long value, int site) {
        inner.uncounted(thread, kind, subject, object, value, site);
    }

    @Override
    public final boolean ordersEveryUse() {
        return inner.ordersEveryUse();
    }

    @Override
    public boolean hasTags() {
        return inner.hasTags();
    }

    @Override
    final boolean keepsTags() {
        return inner.keepsTags();
    }

    @Override
    public void acquire(Knowledge thread, @Nullable Shadow state) {
        inner.acquire(thread, state);
    }

    @Override
    @Nullable
    public Shadow release(Knowledge thread) {
        return inner.release(thread);
    }

    @Override
    @Nullable
    Shadow releaseAlso(Knowledge thread, @Nullable Shadow state) {
        return inner.releaseAlso(thread, state);
    }

    @Override
    @Nullable
    public Shadow releasePossible(Knowledge thread, @Nullable Shadow state) {
        return inner.releasePossible(thread, state);
    }

    @Override
    public boolean acquirePossible(Knowledge thread, @Nullable Shadow state) {
        return inner.acquirePossible(thread, state);
    }

    @Override
    public Shadow join(Knowledge thread, Shadow one, Shadow other) {
        return inner.join(thread, one, other);
    }
}
