package com.acme.bank;

/** A class under test, for specifications to name. */
public interface Log {
    void write(long value);
}
