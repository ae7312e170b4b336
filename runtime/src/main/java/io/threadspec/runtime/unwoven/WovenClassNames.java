package io.threadspec.runtime.unwoven;

import java.util.Set;

/** The classes that the weaver looked at, by binary name: it writes them down, one a line, beside the woven classes. */
public final class WovenClassNames {

    /** Where they stand, seen from the root of the class path. */
    public static final String RESOURCE = "META-INF/threadspec/woven-classes.txt";

    private static final String LAMBDA = "$$Lambda";

    private static final Set<String> NAMES = Set.copyOf(ResourceLines.of(RESOURCE));

    private WovenClassNames() {}

    /** A lambda counts as the class in which it stands, and what stands for one when it is handed over as woven. */
    static boolean contains(Class<?> type) {
        String name = type.getName();
        int lambda = name.indexOf(LAMBDA);
        return NAMES.contains(lambda < 0 ? name : name.substring(0, lambda)) || isWrapper(name);
    }

    private static boolean isWrapper(String name) {
        return name.startsWith("io.threadspec.runtime.wrapper.");
    }
}
