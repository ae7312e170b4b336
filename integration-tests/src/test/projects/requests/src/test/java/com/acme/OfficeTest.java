package com.acme;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OfficeTest {

    @Test
    void serves() throws InterruptedException {
        var office = new Office(new Luck());
        var client = new Thread(office::client, "client");
        var clerk = new Thread(office::clerk, "clerk");
        client.start();
        clerk.start();
        client.join();
        clerk.join();
        assertTrue(office.isDone());
    }
}
