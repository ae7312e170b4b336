package com.acme.actors;

/** A class under test, for specifications to name. */
public interface ActorRef {
    void tell(Object message, ActorRef sender);
}
