package com.acme;

/** A class under test, for specifications to name. */
public class Pool {
    public void request(int amount) {}

    public void grant(int amount) {}

    public void refund(int amount) {}

    public void unused(int amount) {}
}
