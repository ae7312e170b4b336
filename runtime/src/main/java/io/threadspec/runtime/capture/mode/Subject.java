package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.transaction.SubjectKind;
import java.lang.ref.Reference;
import org.jspecify.annotations.Nullable;

/**
 * What an operation of a thread is about, other than the variable of a woven accessor. Kept while the operation lasts.
 *
 * @param holder the object; null if it is gone, or if there is none
 * @param name as in a {@link io.threadspec.runtime.transaction.ConflictSubject}
 */
public record Subject(SubjectKind kind, @Nullable Object holder, String name) {

    private static final int LONGEST_KEY = 40;

    /** The entry of a map or set; a key that is no value of the class library has no name, since its methods are the program's. */
    static String nameOf(@Nullable Object key) {
        if (key == null || key.getClass().getClassLoader() != null || key instanceof Reference) {
            return "";
        }
        String text = key.toString();
        return text.length() <= LONGEST_KEY ? text : text.substring(0, LONGEST_KEY) + "…";
    }
}
