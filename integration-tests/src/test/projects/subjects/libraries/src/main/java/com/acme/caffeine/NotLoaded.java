package com.acme.caffeine;

import com.acme.Shop;
import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;

/** The mistake: the receipt is asked for, and nobody waits until it is there. */
public class NotLoaded implements Shop {

    private final AsyncCache<String, String> receipts = Caffeine.newBuilder().buildAsync();

    private int paid;
    private int shipped;

    private String receipt(String order) {
        paid = 1;
        System.out.println("1 paid");
        return "paid " + order;
    }

    @Override
    public void pay() {
        receipts.get("order", this::receipt).join();
    }

    @Override
    public void ship() {
        System.out.println("2 shipping");
        shipped = 1;
    }
}
