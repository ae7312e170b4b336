package com.acme;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BoardingTest {

    @BeforeEach
    void takeTurns() {
        Turns.begin();
    }

    @Test
    void boards() throws InterruptedException {
        var boarding = new Boarding();
        run(boarding::fuel, boarding::board);
    }

    @Test
    void boardsHastily() throws InterruptedException {
        var boarding = new HastyBoarding();
        run(boarding::fuel, boarding::board);
    }

    private static void run(Runnable one, Runnable other) throws InterruptedException {
        var first = new Thread(one, "fueller");
        var second = new Thread(other, "passenger");
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
