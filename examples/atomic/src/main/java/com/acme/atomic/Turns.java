package com.acme.atomic;

/** Two threads count together. A volatile field says whose turn it is, and no lock is needed. */
public class Turns {

    private volatile int turn;
    private int count;

    /** Counts so many times, each time when it is the turn of this one of the two threads. */
    public void count(int own, int times) {
        for (int i = 0; i < times; i++) {
            while (turn != own) {
                Thread.yield();
            }
            increment(1 - own);
        }
    }

    void increment(int next) {
        int now = count;
        count = now + 1;
        turn = next;
    }

    public int count() {
        return count;
    }
}
