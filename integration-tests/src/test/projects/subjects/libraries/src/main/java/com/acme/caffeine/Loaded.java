package com.acme.caffeine;

import com.acme.Shop;
import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** Whoever asks for the receipt first makes the payment, on a thread of the cache; the others wait for it. */
public class Loaded implements Shop {

    private final AsyncCache<String, String> receipts = Caffeine.newBuilder().buildAsync();

    private int paid;
    private int shipped;

    private String receipt(String order) {
        paid = 1;
        return "paid " + order;
    }

    @Override
    public void pay() {
        receipts.get("order", this::receipt).join();
    }

    @Override
    public void ship() {
        receipts.get("order", this::receipt).join();
        shipped = 1;
    }
}
