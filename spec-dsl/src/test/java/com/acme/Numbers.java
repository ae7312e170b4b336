package com.acme;

/** A field of each primitive type, for specifications to compare. */
public class Numbers {
    byte b;
    short s;
    char c;
    int i;
    long l;
    float f;
    double d;
    boolean flag;
}
