package io.threadspec.runtime.capture.sync;

import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.identity.ReferenceTable;
import org.jspecify.annotations.Nullable;

/** Slow paths of synchronisation, kept out of the fast ones. An exception class for the reason that {@code OutOfLine} gives. */
final class SyncOutOfLine extends Throwable {

    private static final long serialVersionUID = 1;

    private SyncOutOfLine() {}

    static Roles roles(RoleTable objects, Object object) {
        return objects.of(object);
    }

    static SharedObjects.@Nullable Entry find(ReferenceTable<SharedObjects.Entry> entries, Object object) {
        return entries.find(object);
    }

    static SharedObjects.Entry entry(ReferenceTable<SharedObjects.Entry> entries, Object object) {
        return entries.findOrAdd(object, SharedObjects::newEntry);
    }

    /** The second half of {@link UnwovenChannel#release}. */
    static void release(UnwovenChannel channel, SyncThread thread, int site) {
        channel.releaseSlowly(thread, site);
    }

    /** The second half of {@link UnwovenChannel#acquire}. */
    static void acquirePossible(Shadow state, SyncThread thread, int site) {
        if (thread.shared.mode.acquirePossible(thread, state) && site != Boundary.NO_SITE) {
            thread.sink.unwovenOrder(true, site);
        }
    }
}
