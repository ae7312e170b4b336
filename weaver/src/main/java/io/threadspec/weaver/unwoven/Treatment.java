package io.threadspec.weaver.unwoven;

/** What a call may do that its probes have to tell of. */
public enum Treatment {
    /** Nothing that is not told otherwise. */
    NONE,

    /** It leads into unknown code. */
    LEAVE,

    /** It leads into unknown code, unless the receiver is of a woven class. */
    LEAVE_UNLESS_WOVEN,

    /** It uses its receiver, or the first argument of a static method, and nothing else. */
    USE_OBJECT,

    /** The class of the receiver decides. */
    BY_CLASS;

    /** Whether the receiver may be used by itself. */
    public boolean isOnObject() {
        return this == USE_OBJECT || this == BY_CLASS;
    }
}
