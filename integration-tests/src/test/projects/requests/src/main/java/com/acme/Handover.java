package com.acme;

/** The clerk is told. */
public class Handover implements Signal {

    private boolean given;

    @Override
    public synchronized void give() {
        given = true;
        notifyAll();
    }

    @Override
    public synchronized void await() {
        try {
            while (!given) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts", e);
        }
    }
}
