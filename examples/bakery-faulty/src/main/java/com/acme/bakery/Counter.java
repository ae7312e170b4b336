package com.acme.bakery;

/** Where customers are served, one at a time. */
final class Counter {

    private final int[] served;

    Counter(int customers) {
        served = new int[customers];
    }

    void serve(int customer) {
        served[customer]++;
    }

    int served(int customer) {
        return served[customer];
    }
}
