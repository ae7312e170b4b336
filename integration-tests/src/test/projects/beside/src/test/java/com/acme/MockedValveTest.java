package com.acme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import org.junit.jupiter.api.Test;

class MockedValveTest {

    @Test
    void fills() throws InterruptedException {
        Valve valve = mock(Valve.class);
        when(valve.admits(anyInt())).thenReturn(true);
        var tank = new Tank(valve);

        var first = new Thread(tank::fill, "first");
        var second = new Thread(tank::fill, "second");
        first.start();
        second.start();
        first.join();
        second.join();

        assertEquals(2, tank.getLevel());
        verify(valve).admits(0);
    }
}
