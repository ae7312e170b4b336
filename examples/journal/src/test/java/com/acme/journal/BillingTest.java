package com.acme.journal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

class BillingTest {

    @Test
    void writesAllInvoices() throws InterruptedException {
        var billing = new Billing("Smith 40.00", "Jones 12.50");

        billing.start();
        Thread.sleep(1000); // a quiet day
        String[] written = billing.stop();

        assertArrayEquals(new String[] {"Smith 40.00", "Jones 12.50"}, written);
    }
}
