package com.acme;

/**
 * The program of example 2 in "An instrumentation technique for online analysis of multithreaded programs" (Rosu, Sen):
 * {@code x++; y = x + 1} beside {@code z = x + 1; x++}.
 */
public class Program {

    private int x = -1;
    private int y = 0;
    private int z = 0;

    private final Turns turns;

    public Program(Turns turns) {
        this.turns = turns;
    }

    public void thread1() {
        x++;
        int seen = x;
        turns.pass(1);
        turns.await(2);
        y = seen + 1;
    }

    public void thread2() {
        turns.await(1);
        z = x + 1;
        x++;
        turns.pass(2);
    }
}
