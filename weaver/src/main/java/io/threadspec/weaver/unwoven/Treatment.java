package io.threadspec.weaver.unwoven;

/** What the probes of a call have to record. */
public enum Treatment {
    /** Nothing beyond what other probes record. */
    NONE,

    /** It leads into unknown code. */
    LEAVE,

    /** It leads into unknown code, unless the receiver is of a woven class. */
    LEAVE_UNLESS_WOVEN,

    /** It uses its receiver, or the first argument of a static method, and nothing else. */
    USE_OBJECT,

    /** The class of the receiver decides. */
    BY_CLASS;

    /** Whether the receiver may be a channel of its own. */
    public boolean isOnObject() {
        return this == USE_OBJECT || this == BY_CLASS;
    }
}
