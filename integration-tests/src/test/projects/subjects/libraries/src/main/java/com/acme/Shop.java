package com.acme;

/** Nothing is shipped that is not paid. Two threads, and a library by which the one tells the other. */
public interface Shop {

    /** What the one thread does. */
    void pay() throws Exception;

    /** What the other thread does. */
    void ship() throws Exception;
}
