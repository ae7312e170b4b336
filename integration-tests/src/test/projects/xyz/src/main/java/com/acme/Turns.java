package com.acme;

/** Makes the threads take turns as in the paper. Not woven: the order it brings about is the scheduler's, as it were. */
public class Turns {

    private int turn = 0;

    public synchronized void pass(int next) {
        turn = next;
        notifyAll();
    }

    public synchronized void await(int mine) {
        try {
            while (turn != mine) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts", e);
        }
    }
}
