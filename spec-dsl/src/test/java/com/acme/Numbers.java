package com.acme;

/** A field of each primitive type, for specifications to compare. */
public class Numbers {
    static final int LIMIT = 3;

    final int most;

    byte b;
    short s;
    char c;
    int i;
    long l;
    float f;
    double d;
    boolean flag;

    Numbers(int most) {
        this.most = most;
    }

    /** Its fields are final. */
    public interface Limits {
        Integer UPPER = Integer.valueOf("7");
    }
}
