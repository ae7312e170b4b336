package io.threadspec.analysis.serializability;

import io.threadspec.runtime.transaction.Run;
import io.threadspec.runtime.transaction.Stage;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The transactions that read a variable since it was written: null, a {@link Stage}, or an array of several. */
final class Readers {

    private Readers() {}

    /** With one more, which takes the place of an earlier one of its thread: that one precedes it. */
    static Object with(@Nullable Object readers, Stage reader) {
        if (readers == null || readers == reader) {
            return reader;
        }
        if (readers instanceof Stage one) {
            return one.thread() == reader.thread() ? reader : new Stage[] {one, reader};
        }
        Stage[] several = (Stage[]) readers;
        for (int i = 0; i < several.length; i++) {
            if (several[i].thread() == reader.thread()) {
                several[i] = reader;
                return several;
            }
        }
        Stage[] more = Arrays.copyOf(several, several.length + 1);
        more[several.length] = reader;
        return more;
    }

    static int count(Object readers) {
        return readers instanceof Stage ? 1 : ((Stage[]) readers).length;
    }

    static Stage get(Object readers, int i) {
        return readers instanceof Stage one ? one : ((Stage[]) readers)[i];
    }

    /** Without those that can no longer be part of a cycle. */
    static @Nullable Object living(Object readers, Run run) {
        @Nullable Object living = null;
        for (int i = 0; i < count(readers); i++) {
            Stage reader = Stage.live(get(readers, i), run);
            if (reader != null) {
                living = living == null ? reader : with(living, Objects.requireNonNull(reader));
            }
        }
        return living;
    }
}
