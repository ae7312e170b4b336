package com.acme.caffeine;

import com.acme.Shop;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** The mistake: the receipt is written before the payment is made. */
public class CachedTooEarly implements Shop {

    private final Cache<String, String> receipts = Caffeine.newBuilder().maximumSize(10).build();

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        receipts.put("order", "paid");
        paid = 1;
        System.out.println("1 paid");
    }

    @Override
    public void ship() {
        while (receipts.getIfPresent("order") == null) {
            Thread.yield();
        }
        System.out.println("2 shipping");
        shipped = 1;
    }
}
