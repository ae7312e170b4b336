package com.acme.lottery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class LotteryTest {

    @Test
    void sellsAllTickets() throws InterruptedException {
        var lottery = new Lottery(List.of("one", "two"));
        var first = new Thread(lottery::draw, "first seller");
        var second = new Thread(lottery::draw, "second seller");

        first.start();
        Thread.sleep(1000); // no rush yet
        second.start();
        first.join();
        second.join();

        assertEquals("sold out", lottery.draw());
    }
}
