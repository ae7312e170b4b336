package io.threadspec.runtime.unwoven;

import java.lang.reflect.Field;
import java.util.Iterator;

/** Kinds of code by the class of an object that is called. */
public final class ObjectKinds {

    private static final ClassValue<CodeKind> KINDS = new ClassValue<>() {
        @Override
        protected CodeKind computeValue(Class<?> type) {
            return kindOf(type);
        }
    };

    private static final ClassValue<Boolean> WOVEN = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            return WovenClassNames.contains(type) && kindOf(type) != CodeKind.UNKNOWN;
        }
    };

    private ObjectKinds() {}

    /**
     * Whether calls on the object lead into unknown code, by its class. Exceptions: the console, from which nothing flows back, and a
     * reflected field, which accesses its variable.
     */
    public static boolean isUnknown(Object object) {
        return object instanceof Field field
                ? !WovenClassNames.contains(field.getDeclaringClass())
                : !WOVEN.get(object.getClass()) && object != System.out && object != System.err;
    }

    /** Whether the weaver processed a class. */
    public static boolean isWoven(Class<?> type) {
        return WovenClassNames.contains(type);
    }

    /** The kind of the code of a class's objects. */
    public static CodeKind of(Class<?> type) {
        return KINDS.get(type);
    }

    /** A woven class has the kind of its first unwoven superclass, whose methods it inherits. A lambda is woven if the class that contains it is. */
    private static CodeKind kindOf(Class<?> type) {
        if (type.isArray()) {
            return CodeKind.NEUTRAL;
        }
        Class<?> at = type;
        while (WovenClassNames.contains(at)) {
            at = at.getSuperclass();
        }
        CodeKind kind = CodeKinds.get().of(at.getName());
        return kind == CodeKind.NEUTRAL && isIterator(at) && !CodeKinds.get().isNamed(at.getName())
                ? CodeKind.OBJECT
                : kind;
    }

    /** An iterator changes even if its collection does not; iterators of concurrent collections are in the catalog. */
    private static boolean isIterator(Class<?> type) {
        return Iterator.class.isAssignableFrom(type) && !type.getName().startsWith("java.util.concurrent.");
    }
}
