package com.acme;

/** Holds threads back until it is opened. */
public class Gate {

    private boolean open;

    public synchronized void open() {
        open = true;
        notifyAll();
    }

    public synchronized void pass() {
        try {
            while (!open) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts", e);
        }
    }
}
