package io.threadspec.runtime.unwoven;

import java.util.Set;

/** The binary names of the classes that the weaver processed. It writes them beside the woven classes, one per line. */
public final class WovenClassNames {

    /** The resource with the names. */
    public static final String RESOURCE = "META-INF/threadspec/woven-classes.txt";

    private static final String LAMBDA = "$$Lambda";

    private static final Set<String> NAMES = Set.copyOf(ResourceLines.of(RESOURCE));

    private WovenClassNames() {}

    /** A lambda counts as the class that contains it, and a wrapper of the runtime counts as woven. */
    static boolean contains(Class<?> type) {
        String name = type.getName();
        int lambda = name.indexOf(LAMBDA);
        return NAMES.contains(lambda < 0 ? name : name.substring(0, lambda)) || isWrapper(name);
    }

    private static boolean isWrapper(String name) {
        return name.startsWith("io.threadspec.runtime.wrapper.");
    }
}
