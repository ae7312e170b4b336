package io.threadspec.runtime.unwoven;

import io.threadspec.runtime.identity.WovenNames;
import java.util.Arrays;
import java.util.Set;

/** Classes whose objects synchronise threads in known ways: the catalog has their methods, or the program locks them. */
public final class Synchronizers {

    private static final String CONCURRENT = "java.util.concurrent.";

    /** Classes of other packages. */
    private static final Set<String> OTHERS = Set.of(
            "java.lang.StringBuffer",
            "java.lang.ref.ReferenceQueue",
            "java.util.Hashtable",
            "java.util.Vector",
            "java.util.Collections$SynchronizedCollection",
            "java.util.Collections$SynchronizedMap",
            "java.io.PipedInputStream",
            "java.io.PipedOutputStream",
            "java.io.PipedReader",
            "java.io.PipedWriter");

    private static final ClassValue<Boolean> KNOWN = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return type == Object.class || isSynchronizer(type);
        }
    };

    private Synchronizers() {}

    /** Decided by the superclasses; a plain Object exists to be locked. */
    public static boolean contains(Class<?> type) {
        return KNOWN.get(type);
    }

    private static boolean isSynchronizer(Class<?> type) {
        if (Throwable.class.isAssignableFrom(type) || Enum.class.isAssignableFrom(type)) {
            return false;
        }
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getName().startsWith(CONCURRENT) || OTHERS.contains(at.getName()) || keepsMonitor(at)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the weaver found that the program locks objects of the class. */
    private static boolean keepsMonitor(Class<?> type) {
        try {
            return WovenClassNames.contains(type)
                    && Arrays.stream(type.getDeclaredFields())
                            .anyMatch(field -> field.getName().equals(WovenNames.MONITOR));
        } catch (LinkageError e) {
            return true; // The class of a field is missing: assume the safe answer.
        }
    }
}
