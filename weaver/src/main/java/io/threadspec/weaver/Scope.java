package io.threadspec.weaver;

import java.util.Arrays;
import java.util.Optional;

/** Which variables are woven, besides those that specifications mention. */
public enum Scope {
    /** All fields that can change, and array elements. */
    EVERYTHING("everything"),
    /** Only volatile fields, which order threads, without fields that they merely share. */
    NEEDED("needed");

    private final String configName;

    Scope(String configName) {
        this.configName = configName;
    }

    /** As users write it. */
    public String configName() {
        return configName;
    }

    public static Optional<Scope> ofConfigName(String name) {
        return Arrays.stream(values())
                .filter(scope -> scope.configName.equals(name))
                .findFirst();
    }
}
