package com.acme.actors;

/** A class under test, for specifications to name. */
public interface Actor {
    void onReceive(Object message);
}
