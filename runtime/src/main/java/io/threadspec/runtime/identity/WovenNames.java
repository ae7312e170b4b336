package io.threadspec.runtime.identity;

/** How woven fields are called: agreed upon between the weaver and the runtime. */
public final class WovenNames {

    /** Starts the name of every member that weaving adds. */
    public static final String ADDED = "threadspec$";

    /** The field in which an object keeps the state of its monitor, and the method that asks for it. */
    public static final String MONITOR = ADDED + "monitor";

    /** Ends the name of a method that does what another one has no room for. */
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

    /** For the lock under which the state of a field changes; the same in every run. */
    public static int lockHash(String declaringClass, String name) {
        return 31 * declaringClass.hashCode() + name.hashCode();
    }
}
