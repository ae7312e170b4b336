package com.acme;

import com.acme.gate.Gate;

public class Ferry {

    private final Gate gate = new Gate();
    private int loaded;
    private int sailing;

    void load() {
        loaded = 1;
        gate.open();
    }

    void sail() throws InterruptedException {
        gate.pass();
        sailing = 1;
    }

    boolean isSailing() {
        return sailing == 1;
    }
}
