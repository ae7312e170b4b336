package io.threadspec.runtime.capture.unwoven;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.ObjectKinds;
import org.jspecify.annotations.Nullable;

/** Functions of unknown code that woven code passes to the class library, which calls them at once or when a stream runs. */
public final class UnknownFunctions {

    private UnknownFunctions() {}

    /** Before a call of the class library with a function as an argument. */
    public static void giving(@Nullable Object function, Context thread, int site) {
        if (function != null
                && thread.libraryObjects.kindOf(function) == CodeKind.UNKNOWN
                && ObjectKinds.isUnknown(function)) {
            thread.givesUnknownFunction = true;
            LazyStreams.callsUnknownCode(thread);
            thread.boundary.pass(site);
        }
    }

    /** After such a call. If a call throws, the next one passes on too much. */
    public static void gave(Context thread, int site) {
        if (thread.givesUnknownFunction) {
            thread.givesUnknownFunction = false;
            thread.boundary.pass(site);
        }
    }
}
