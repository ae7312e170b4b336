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
     * Whether calls on the object lead into unknown code, by its class; not where it is the console, from which nothing flows back, or a
     * reflected field, which accesses its variable.
     */
    public static boolean isUnknown(Object object) {
        return object instanceof Field field
                ? !WovenClassNames.contains(field.getDeclaringClass())
                : !WOVEN.get(object.getClass()) && object != System.out && object != System.err;
    }

    /** Whether the weaver looked at a class. */
    public static boolean isWoven(Class<?> type) {
        return WovenClassNames.contains(type);
    }

    /** Of what objects of a class do. */
    public static CodeKind of(Class<?> type) {
        return KINDS.get(type);
    }

    /**
     * A woven class brings what it inherits: a method that it does not override is its superclass's. What a lambda does is woven if
     * the class is in which it stands.
     */
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

    /** Also over a collection that does not change, an iterator does; those of concurrent ones are in the catalog. */
    private static boolean isIterator(Class<?> type) {
        return Iterator.class.isAssignableFrom(type) && !type.getName().startsWith("java.util.concurrent.");
    }
}
