package com.acme.machine;

/** A machine that goes from state to state. Two threads that move it at the same time may come to the same state. */
public class Machine {

    private int state;

    /** Moves to the next state. */
    public void advance() {
        int now = read();
        write(now + 1);
    }

    public int state() {
        return state;
    }

    private int read() {
        return state;
    }

    private void write(int next) {
        state = next;
    }
}
