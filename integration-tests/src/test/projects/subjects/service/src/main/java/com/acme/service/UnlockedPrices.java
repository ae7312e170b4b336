package com.acme.service;

import org.springframework.stereotype.Component;

/** The mistake: two requests at the same time are served while the cache is being refreshed. */
@Component
public class UnlockedPrices {

    private int refreshing;
    private int serving;
    private int price;

    public void refresh() {
        refreshing = 1;
        price++;
        refreshing = 0;
    }

    public int price() {
        serving = 1;
        int served = price;
        serving = 0;
        return served;
    }
}
