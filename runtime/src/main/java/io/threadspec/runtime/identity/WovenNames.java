package io.threadspec.runtime.identity;

/** Names of woven members, shared by the weaver and the runtime. */
public final class WovenNames {

    /** Prefix of every member that weaving adds. */
    public static final String ADDED = "threadspec$";

    /** The field with the state of an object's monitor, and the method that returns it. */
    public static final String MONITOR = ADDED + "monitor";

    private WovenNames() {}

    /**
     * A unique name for a field of a class. It contains the descriptor because a class may have two fields of one name (JVMS §4.5 only
     * forbids equal name and descriptor). The descriptor is mangled as in names of native methods (JNI, chapter 2), which keeps distinct
     * descriptors distinct, and comes first because it delimits itself.
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

    /** Hash that chooses the lock under which the state of a field changes; the same in every run. */
    public static int lockHash(String declaringClass, String name) {
        return 31 * declaringClass.hashCode() + name.hashCode();
    }
}
