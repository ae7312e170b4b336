package io.threadspec.runtime.transaction;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The transactions that used a variable last: the one that wrote it, and those that have read it since. A variable that is used by dead
 * transactions alone has {@code null} instead. Immutable.
 */
public final class Uses {

    /**
     * More readers are not kept; the oldest is forgotten, and lacks an edge. Each task of a pool is one, so there may be any number of them while a block is open
     * that they come after.
     */
    private static final int MOST_READERS = 256;

    /** Null if it is dead, or if the variable was never written. */
    final @Nullable Stage writer;

    /** Null, a {@link Stage}, or an array of several with one for each thread. */
    private final @Nullable Object readers;

    private Uses(@Nullable Stage writer, @Nullable Object readers) {
        this.writer = writer;
        this.readers = readers;
    }

    static Uses writtenBy(Stage writer) {
        return new Uses(writer, null);
    }

    int readers() {
        return readers == null ? 0 : readers instanceof Stage ? 1 : ((Stage[]) readers).length;
    }

    Stage reader(int i) {
        return Objects.requireNonNull(readers instanceof Stage[] several ? several[i] : (Stage) readers);
    }

    /** Whether a stage has read the variable since it was written, or has written it. */
    boolean has(Stage stage) {
        if (writer == stage || readers == stage) {
            return true;
        }
        if (readers instanceof Stage[] several) {
            for (Stage reader : several) {
                if (reader == stage) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether all are of this thread. An array has readers of several threads. */
    boolean areOf(Owner thread) {
        return (writer == null || writer.thread() == thread)
                && (readers == null || (readers instanceof Stage reader && reader.thread() == thread));
    }

    /** Whether there is one reader and nobody else. */
    public boolean isOneRead() {
        return writer == null && readers instanceof Stage;
    }

    /** Whether all are dead, as far as can be told without a lock. */
    public boolean areDead() {
        if (writer != null && !writer.isDead()) {
            return false;
        }
        for (int i = 0; i < readers(); i++) {
            if (!reader(i).isDead()) {
                return false;
            }
        }
        return true;
    }

    /** Without those that are dead; null if all are. The same if all are alive. */
    static @Nullable Uses living(@Nullable Uses uses, Run run) {
        if (uses == null || uses.areDead()) {
            return null;
        }
        @Nullable Stage writer = Stage.live(uses.writer, run);
        if (uses.readers == null) {
            return writer == null ? null : uses;
        }
        boolean same = writer == uses.writer;
        int count = uses.readers();
        Stage[] living = new Stage[count];
        int left = 0;
        for (int i = 0; i < count; i++) {
            Stage reader = Stage.live(uses.reader(i), run);
            if (reader != null) {
                living[left++] = reader;
            }
        }
        if (same && left == count) {
            return uses;
        }
        return writer == null && left == 0 ? null : new Uses(writer, readers(living, left));
    }

    private static @Nullable Object readers(Stage[] readers, int count) {
        return count == 0 ? null : count == 1 ? readers[0] : Arrays.copyOf(readers, count);
    }

    /** With one more reader, which takes the place of an earlier one of its thread: that one precedes it, with all that it comes after. */
    static Uses with(@Nullable Uses uses, Stage reader) {
        if (uses == null || uses.readers == null) {
            return new Uses(uses == null ? null : uses.writer, reader);
        }
        int all = uses.readers();
        int same = 0;
        while (same < all && uses.reader(same).thread() != reader.thread()) {
            same++;
        }
        int forgotten = same == all && all == MOST_READERS ? 1 : 0;
        int count = Math.max(all, same + 1) - forgotten;
        Stage[] more = new Stage[count];
        for (int i = 0; i < count; i++) {
            more[i] = i == same - forgotten ? reader : uses.reader(i + forgotten);
        }
        return new Uses(uses.writer, readers(more, count));
    }
}
