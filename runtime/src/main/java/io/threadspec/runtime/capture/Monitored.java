package io.threadspec.runtime.capture;

import org.jspecify.annotations.Nullable;

/**
 * An object that keeps what its monitor teaches itself: finding it in a table costs more than entering a monitor does. Woven
 * classes implement it whose objects the program is seen to lock.
 */
public interface Monitored {

    /** What was put there last; a clone has the original's. */
    @Nullable
    Roles threadspec$monitor();

    void threadspec$monitor(Roles monitor);
}
