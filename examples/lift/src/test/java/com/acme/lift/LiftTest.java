package com.acme.lift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class LiftTest {

    @Test
    void opensUpstairs() throws InterruptedException {
        var lift = new Lift();
        var motor = new Thread(() -> lift.rideTo(3), "motor");
        var passenger = new Thread(lift::openDoor, "passenger");

        motor.start();
        Thread.sleep(1000); // the ride is over by then
        passenger.start();
        motor.join();
        passenger.join();

        assertEquals(3, lift.floor());
        assertTrue(lift.isDoorOpen());
    }
}
