package io.threadspec.runtime.sight;

import io.threadspec.runtime.clock.BusyShadow;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** A relevant static field and its recorded value. */
final class StaticVariable {

    private final int index;
    private final ToLongFunction<@Nullable Object> numbers;

    /** The recorded value. Synchronisation: written under this, read without; a reader that finds another value checks again under this. */
    private volatile long recorded;

    /** Guarded by this: the thread that has recorded a step and not yet written the field, null if there is none; and its value. */
    private @Nullable Thread writer;

    private long next;

    /** Null until the class is initialised, and if the field is not compared. Synchronisation: written under this. */
    private volatile @Nullable ReadableField member;

    /** Guarded by this: whether two class loaders loaded the class. Then there is one variable in the record and two in the program. */
    private boolean ambiguous;

    StaticVariable(int index, ToLongFunction<@Nullable Object> numbers) {
        this.index = index;
        this.numbers = numbers;
    }

    synchronized void initialized(ReadableField found) {
        ambiguous |= member != null;
        member = ambiguous ? null : found;
    }

    /** Called before a step that writes this value is recorded. */
    synchronized void begin(long value) {
        writer = Thread.currentThread();
        next = value;
    }

    /** Called after the field was written. */
    synchronized void end() {
        if (writer != null) {
            recorded = next;
            writer = null;
        }
    }

    /** Called in the initialiser of the class. */
    synchronized void initialWrite(long value) {
        recorded = value;
    }

    /** Must not be called between {@link #begin} and {@link #end}. */
    void look(SightSink sink) {
        ReadableField looked = member;
        if (looked == null || looked.read(null, numbers) == recorded) {
            return;
        }
        long since = System.nanoTime();
        for (int yields = 0; !inspectLocked(looked, sink); yields++) {
            if (BusyShadow.isLeftBehind(yields, since)) {
                giveUp();
                return;
            }
            BusyShadow.pause(yields);
        }
    }

    /** False while a write is under way. */
    private synchronized boolean inspectLocked(ReadableField looked, SightSink sink) {
        Thread other = writer;
        if (other != null) {
            boolean isAborted = other == Thread.currentThread() || !other.isAlive();
            if (isAborted) {
                giveUp();
            }
            return isAborted;
        }
        long actual = looked.read(null, numbers);
        if (actual != recorded) {
            recorded = actual;
            sink.sighted(index, null, actual); // Under the lock: no step may be recorded in between.
        }
        return true;
    }

    /** Called if an error such as a stack overflow interrupted a writer. */
    private synchronized void giveUp() {
        ambiguous = true;
        member = null;
        writer = null;
    }
}
