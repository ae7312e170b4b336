package com.acme.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PricesTest {

    @Test
    void changes() throws InterruptedException {
        var prices = new Prices(10);
        assertEquals(10, prices.price());
        var customer = new Thread(prices::price, "customer");
        var merchant = new Thread(() -> prices.change(12), "merchant");

        customer.start();
        Thread.sleep(1000); // the price holds for some time
        merchant.start();
        customer.join();
        merchant.join();

        assertEquals(12, prices.price());
    }
}
