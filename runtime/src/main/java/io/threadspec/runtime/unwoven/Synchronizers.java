package io.threadspec.runtime.unwoven;

import io.threadspec.runtime.identity.WovenNames;
import java.util.Arrays;
import java.util.Set;

/** Classes through whose objects threads learn from each other by ways that are known: the catalog has their methods, or they are locked. */
public final class Synchronizers {

    private static final String CONCURRENT = "java.util.concurrent.";

    /** Of other packages. */
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

    /** Of a class, by those that it extends; a plain Object is there to be locked. */
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

    /** Whether the weaver found that objects of the class are locked. */
    private static boolean keepsMonitor(Class<?> type) {
        try {
            return WovenClassNames.contains(type)
                    && Arrays.stream(type.getDeclaredFields())
                            .anyMatch(field -> field.getName().equals(WovenNames.MONITOR));
        } catch (LinkageError e) {
            return true; // A field is of a class that is not there; to be on the safe side.
        }
    }
}
