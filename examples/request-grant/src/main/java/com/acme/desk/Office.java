package com.acme.desk;

import java.util.concurrent.CountDownLatch;

/** A client requests, a clerk grants. The client rings a bell for the clerk, and the clerk does not listen. */
public class Office {

    private final Desk desk = new Desk();
    private final CountDownLatch bell = new CountDownLatch(1);

    /** What the client's thread does. */
    public void client() {
        desk.request();
        bell.countDown();
    }

    /** What the clerk's thread does. */
    public void clerk() {
        desk.grant();
    }

    public boolean isDone() {
        return desk.isRequested() && desk.isGranted();
    }
}
