package io.threadspec.runtime.capture.sync;

/** Slow paths of synchronisation, kept out of the fast ones. An exception class for the reason that {@code OutOfLine} gives. */
final class SyncOutOfLine extends Throwable {

    private static final long serialVersionUID = 1;

    private SyncOutOfLine() {}

    static Roles roles(RoleTable objects, Object object) {
        return objects.of(object);
    }
}
