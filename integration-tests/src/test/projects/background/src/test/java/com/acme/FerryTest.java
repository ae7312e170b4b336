package com.acme;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FerryTest {

    @Test
    void sails() throws Exception {
        var ferry = new Ferry();
        var crew = new Crew(ferry);
        crew.start();
        crew.get();
        ferry.sail();
        crew.get();
        assertTrue(ferry.isSailing());
    }
}
