package com.acme.flight;

/** Has a field to inherit. */
public class Tower {
    protected int height;
}
