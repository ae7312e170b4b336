package com.acme.bakery;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ShopTest {

    @Test
    void servesEverybody() throws InterruptedException {
        assertEquals(9, new Shop(3, 3).open());
    }
}
