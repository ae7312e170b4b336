package com.acme.gate;

/** A lock of the user's own making, in a module of its own. */
public class Gate {

    private int opened;

    public synchronized void open() {
        opened = 1;
        notifyAll();
    }

    public synchronized void pass() throws InterruptedException {
        while (opened == 0) {
            wait();
        }
    }
}
