package io.threadspec.runtime.monitor;

import org.jspecify.annotations.Nullable;

/** Whether the current thread is constructing: then the initial state is not complete, and what breaks a property may be undone. */
final class Construction {

    private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private Construction() {}

    /** Of an object of this class, or without one: of any class. */
    static boolean isUnderWay(@Nullable Class<?> type) {
        return WALKER.walk(frames -> frames.anyMatch(frame -> type == null
                ? frame.getMethodName().equals("<clinit>")
                : frame.getMethodName().equals("<init>")
                        && frame.getDeclaringClass().isAssignableFrom(type)
                        && frame.getDeclaringClass() != Object.class));
    }
}
