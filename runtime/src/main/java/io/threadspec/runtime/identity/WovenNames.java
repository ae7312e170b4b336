package io.threadspec.runtime.identity;

import java.util.Optional;

/** How woven fields are called: agreed upon between the weaver and the runtime. */
public final class WovenNames {

    /** Starts the name of every member that weaving adds. */
    public static final String ADDED = "threadspec$";

    /** The field in which an object keeps the state of its monitor, and the method that asks for it. */
    public static final String MONITOR = ADDED + "monitor";

    /** Ends the name of the accessor to which another one leaves what takes long. */
    public static final String SLOWLY = "$slowly";

    private WovenNames() {}

    /**
     * Tells the fields of a class apart. The descriptor belongs to it because a class may have two fields of one name (JVMS
     * §4.5 only forbids equal name and descriptor); it is written as in names of native methods (JNI, chapter 2), where
     * distinct descriptors stay distinct, and comes first because it delimits itself.
     */
    public static String unique(String descriptor, String name) {
        String mangled = descriptor
                .replace("_", "_1")
                .replace(";", "_2")
                .replace("[", "_3")
                .replace('/', '_');
        return mangled + "$" + name;
    }

    /** The field that holds the state of a field. */
    public static String shadowOf(String descriptor, String name) {
        return ADDED + unique(descriptor, name);
    }

    /** The method that writes a field. */
    public static String setterOf(String descriptor, String name) {
        return ADDED + "set$" + unique(descriptor, name);
    }

    /** The field that an accessor is of; empty if the method is none. */
    public static Optional<String> fieldOf(String accessor) {
        int at = accessor.startsWith(ADDED) ? accessor.indexOf('$', ADDED.length()) + 1 : 0;
        if (at == 0) {
            return Optional.empty();
        }
        while (accessor.startsWith("_3", at)) {
            at += 2;
        }
        int end = accessor.startsWith("L", at) ? accessor.indexOf("_2$", at) + 2 : at + 1;
        if (end < at || !accessor.startsWith("$", end)) {
            return Optional.empty();
        }
        String name = accessor.substring(end + 1);
        return Optional.of(name.endsWith(SLOWLY) ? name.substring(0, name.length() - SLOWLY.length()) : name);
    }

    /** For the lock under which the state of a field changes; the same in every run. */
    public static int lockHash(String declaringClass, String name) {
        return 31 * declaringClass.hashCode() + name.hashCode();
    }
}
