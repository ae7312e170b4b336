package com.acme;

public interface Signal {

    void give();

    void await();
}
