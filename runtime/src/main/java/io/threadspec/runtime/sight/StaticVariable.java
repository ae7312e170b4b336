package io.threadspec.runtime.sight;

import io.threadspec.runtime.clock.BusyShadow;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** A relevant static field, and what the record says of its value. */
final class StaticVariable {

    private final int index;
    private final ToLongFunction<@Nullable Object> numbers;

    /** The recorded value. Synchronisation: written under this, read by anybody; a reader that finds another value asks again under this. */
    private volatile long recorded;

    /** Guarded by this: the thread that has recorded a step whose write has not happened yet, null if there is none; and its value. */
    private @Nullable Thread writer;

    private long next;

    /** Null until the class is initialised, and where the field is not looked at. Synchronisation: written under this. */
    private volatile @Nullable ReadableField member;

    /** Guarded by this: two classes of one name, by two class loaders, are one variable for the record and two for the program. */
    private boolean ambiguous;

    StaticVariable(int index, ToLongFunction<@Nullable Object> numbers) {
        this.index = index;
        this.numbers = numbers;
    }

    synchronized void initialized(ReadableField found) {
        ambiguous |= member != null;
        member = ambiguous ? null : found;
    }

    /** Before a step is recorded, which is about to write this value. */
    synchronized void begin(long value) {
        writer = Thread.currentThread();
        next = value;
    }

    /** After it was written. */
    synchronized void end() {
        if (writer != null) {
            recorded = next;
            writer = null;
        }
    }

    /** In the initialiser of the class. */
    synchronized void initialWrite(long value) {
        recorded = value;
    }

    /** The caller is between no {@link #begin} and {@link #end}. */
    void look(SightSink sink) {
        ReadableField looked = member;
        if (looked == null || looked.read(null, numbers) == recorded) {
            return;
        }
        long since = System.nanoTime();
        for (int yields = 0; !lookAgain(looked, sink); yields++) {
            if (BusyShadow.isLeftBehind(yields, since)) {
                giveUp();
                return;
            }
            BusyShadow.pause(yields);
        }
    }

    /** False while a write is under way. */
    private synchronized boolean lookAgain(ReadableField looked, SightSink sink) {
        Thread other = writer;
        if (other != null) {
            boolean isStruck = other == Thread.currentThread() || !other.isAlive();
            if (isStruck) {
                giveUp();
            }
            return isStruck;
        }
        long actual = looked.read(null, numbers);
        if (actual != recorded) {
            recorded = actual;
            sink.sighted(index, null, actual); // Under the lock: no step may be recorded in between.
        }
        return true;
    }

    /** An error such as a stack overflow struck a writer. */
    private synchronized void giveUp() {
        ambiguous = true;
        member = null;
        writer = null;
    }
}
