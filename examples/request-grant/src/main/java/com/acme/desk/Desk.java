package com.acme.desk;

/** What clients ask for and what they get. */
public class Desk {

    private boolean requested;
    private boolean granted;

    void request() {
        requested = true;
    }

    void grant() {
        granted = true;
    }

    boolean isRequested() {
        return requested;
    }

    boolean isGranted() {
        return granted;
    }
}
