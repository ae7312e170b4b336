package com.acme.caffeine;

import com.acme.Shop;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** Ships when the receipt is in the cache. */
public class Cached implements Shop {

    private final Cache<String, String> receipts = Caffeine.newBuilder().maximumSize(10).build();

    private int paid;
    private int shipped;

    @Override
    public void pay() {
        paid = 1;
        receipts.put("order", "paid");
    }

    @Override
    public void ship() {
        while (receipts.getIfPresent("order") == null) {
            Thread.yield();
        }
        shipped = 1;
    }
}
