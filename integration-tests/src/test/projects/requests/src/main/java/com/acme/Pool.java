package com.acme;

public class Pool {

    private volatile String requested = "";
    private volatile String granted = "";

    public void request(String what) {
        requested = what;
    }

    public void grant(String what) {
        granted = what;
    }

    public boolean isDone() {
        return !requested.isEmpty() && requested.equals(granted);
    }
}
