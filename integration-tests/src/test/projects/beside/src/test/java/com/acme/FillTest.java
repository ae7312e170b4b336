package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FillTest {

    @Test
    void fills() throws InterruptedException {
        var tank = new Tank(new Valve(1));

        var first = new Thread(tank::fill, "first");
        first.start();
        first.join();

        assertEquals(1, tank.getLevel());
        assertEquals("good morning", System.getProperty("greeting"));
    }
}
