package com.acme;

/** The clerk happens to be late. Not woven: the order that this brings about is the scheduler's, as it were. */
public class Luck implements Signal {

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
