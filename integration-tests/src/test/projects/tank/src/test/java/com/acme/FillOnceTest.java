package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FillOnceTest {

    @Test
    void fills() throws InterruptedException {
        var tank = new Tank();

        var first = new Thread(tank::fill, "first");
        first.start();
        first.join();

        assertEquals(1, tank.level());
    }
}
