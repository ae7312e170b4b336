package com.acme.cluster;

/** A class under test, for specifications to name. */
public class Worker {
    static boolean inCriticalSection;
    static boolean leader;
    static int load;
}
