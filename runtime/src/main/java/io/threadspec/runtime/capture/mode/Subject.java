package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.transaction.SubjectKind;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/**
 * What an operation of a thread is about, other than the variable of a woven accessor; nothing between operations. One for each thread: few
 * operations add an edge, and of these few are named, so nothing is allocated and no text is made before a name is wanted. Touched by its
 * thread alone.
 */
public final class Subject {

    private static final int LONGEST_KEY = 40;

    private @Nullable SubjectKind kind;

    private @Nullable Object holder;

    private @Nullable Object key;

    Subject() {}

    /**
     * The thread begins an operation.
     *
     * @param newHolder the object; null if it is gone, or if there is none
     * @param newKey of an entry, a value of the class library or a reference to another object; of a field, its name; else null
     */
    public void set(SubjectKind newKind, @Nullable Object newHolder, @Nullable Object newKey) {
        holder = newHolder;
        key = newKey;
        kind = newKind; // Last: an error may strike before.
    }

    /** The operation is over, and nothing of the program is kept. */
    void forget() {
        if (kind != null) { // Storing a reference is a barrier of the garbage collector.
            kind = null;
            holder = null;
            key = null;
        }
    }

    /** Null if there is none. */
    public @Nullable SubjectKind kind() {
        return kind;
    }

    public @Nullable Object holder() {
        return holder;
    }

    /** As in a {@link io.threadspec.runtime.transaction.ConflictSubject}. A key that is no value of the class library has no name, since its methods are the program's. */
    public String name() {
        Object named = key;
        if (named == null || named.getClass().getClassLoader() != null || named instanceof Reference) {
            return "";
        }
        String text = named.toString();
        return kind != SubjectKind.ENTRY || text.length() <= LONGEST_KEY ? text : text.substring(0, LONGEST_KEY) + "…";
    }
}
