package com.acme.flight;

import org.jspecify.annotations.Nullable;

/** A class under test, for specifications to name. */
public class Controller extends Tower {
    int landing;
    int approved;
    int radio = 1;
    boolean cleared;

    @Nullable
    Object plane;

    char gate;
    double fuel;
    static long flights;

    /** Its name in a specification is Controller.Runway. */
    public static class Runway {
        int length;
    }
}
