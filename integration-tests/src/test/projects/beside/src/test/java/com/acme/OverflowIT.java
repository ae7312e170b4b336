package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OverflowIT {

    @Test
    void stopsFilling() {
        var tank = new Tank(new Valve(1));

        tank.fill();
        tank.fill();

        assertEquals(1, tank.getLevel());
    }
}
