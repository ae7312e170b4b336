package com.acme;

public class Office {

    private final Pool pool = new Pool();
    private final Signal signal;

    public Office(Signal signal) {
        this.signal = signal;
    }

    public void client() {
        pool.request("plane");
        signal.give();
    }

    public void clerk() {
        signal.await();
        pool.grant("plane");
    }

    public boolean isDone() {
        return pool.isDone();
    }
}
