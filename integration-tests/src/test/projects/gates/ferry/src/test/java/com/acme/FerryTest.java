package com.acme;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FerryTest {

    @Test
    void sails() throws InterruptedException {
        var ferry = new Ferry();
        var crew = new Thread(ferry::load, "crew");
        crew.start();
        var captain = new Thread(() -> sail(ferry), "captain");
        captain.start();
        crew.join();
        captain.join();
        assertTrue(ferry.isSailing());
    }

    private static void sail(Ferry ferry) {
        try {
            ferry.sail();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts", e);
        }
    }
}
