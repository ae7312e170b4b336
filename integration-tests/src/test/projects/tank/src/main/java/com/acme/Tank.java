package com.acme;

/** Filled, and never emptied. */
public class Tank {

    private int level = 0;

    public void fill() {
        level = level + 1;
    }

    public int level() {
        return level;
    }
}
