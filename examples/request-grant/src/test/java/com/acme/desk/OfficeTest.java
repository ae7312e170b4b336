package com.acme.desk;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OfficeTest {

    @Test
    void grantsWhatIsRequested() throws InterruptedException {
        var office = new Office();
        var client = new Thread(office::client, "client");
        var clerk = new Thread(office::clerk, "clerk");

        client.start();
        Thread.sleep(1000); // clerks come late
        clerk.start();
        client.join();
        clerk.join();

        assertTrue(office.isDone());
    }
}
