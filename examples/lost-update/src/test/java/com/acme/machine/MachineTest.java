package com.acme.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MachineTest {

    @Test
    void advancesTwice() throws InterruptedException {
        var machine = new Machine();
        var left = new Thread(machine::advance, "left");
        var right = new Thread(machine::advance, "right");

        left.start();
        Thread.sleep(1000); // the right one is slow
        right.start();
        left.join();
        right.join();

        assertEquals(2, machine.state());
    }
}
