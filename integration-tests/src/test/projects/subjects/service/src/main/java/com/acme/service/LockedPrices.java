package com.acme.service;

import org.springframework.stereotype.Component;

/** A cache that is not served while it is being refreshed. */
@Component
public class LockedPrices {

    private int refreshing;
    private int serving;
    private int price;

    public synchronized void refresh() {
        refreshing = 1;
        price++;
        refreshing = 0;
    }

    public synchronized int price() {
        serving = 1;
        int served = price;
        serving = 0;
        return served;
    }
}
