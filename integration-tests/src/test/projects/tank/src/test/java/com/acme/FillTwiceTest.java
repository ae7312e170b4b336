package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FillTwiceTest {

    @Test
    void fills() throws InterruptedException {
        var tank = new Tank();

        var first = new Thread(tank::fill, "first");
        first.start();
        first.join();
        var second = new Thread(tank::fill, "second");
        second.start();
        second.join();

        assertEquals(2, tank.level());
    }
}
