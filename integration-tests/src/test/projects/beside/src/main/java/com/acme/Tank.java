package com.acme;

import lombok.Getter;
import lombok.RequiredArgsConstructor;
import lombok.Synchronized;

/** Filled through a valve. */
@RequiredArgsConstructor
public class Tank {

    private final Valve valve;

    @Getter(onMethod_ = @Synchronized)
    private int level;

    @Synchronized
    public void fill() {
        if (valve.admits(level)) {
            level = level + 1;
        }
    }

    public void drain() {
        level = 0;
    }
}
