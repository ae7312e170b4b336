package io.threadspec.runtime.monitor;

import org.jspecify.annotations.Nullable;

/** Whether the current thread runs a constructor or initialiser: then the initial state is incomplete, and a violation may be undone. */
final class Construction {

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private Construction() {}

    /** A constructor of an object of this class; if the class is null, the initialiser of any class. */
    static boolean isUnderWay(@Nullable Class<?> type) {
        return WALKER.walk(frames -> frames.anyMatch(frame -> type == null
                ? frame.getMethodName().equals("<clinit>")
                : frame.getMethodName().equals("<init>")
                        && frame.getDeclaringClass().isAssignableFrom(type)
                        && frame.getDeclaringClass() != Object.class));
    }
}
