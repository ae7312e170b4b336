package com.acme.shop;

import java.util.OptionalInt;

/** Remembers what was read. */
class Cache {

    private boolean filled;
    private int price;

    OptionalInt get() {
        return filled ? OptionalInt.of(price) : OptionalInt.empty();
    }

    void put(int price) {
        this.price = price;
        filled = true;
    }

    void invalidate() {
        filled = false;
    }
}
