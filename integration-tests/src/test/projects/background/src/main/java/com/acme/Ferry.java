package com.acme;

public class Ferry {

    private int loaded;
    private int sailing;

    void load() {
        loaded = 1;
    }

    void sail() {
        sailing = 1;
    }

    boolean isSailing() {
        return sailing == 1;
    }
}
