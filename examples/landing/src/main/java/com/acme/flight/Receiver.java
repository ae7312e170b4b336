package com.acme.flight;

/** The radio's hardware. */
@FunctionalInterface
public interface Receiver {

    boolean hasSignal();
}
