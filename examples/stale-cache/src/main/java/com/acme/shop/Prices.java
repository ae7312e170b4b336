package com.acme.shop;

import java.util.OptionalInt;

/** The price of a thing. It is changed in the database first, and until the cache is told customers get the old one. */
public class Prices {

    private final Database database;
    private final Cache cache = new Cache();

    public Prices(int price) {
        database = new Database(price);
    }

    /** What a customer's thread does. */
    public int price() {
        OptionalInt cached = cache.get();
        if (cached.isPresent()) {
            return cached.getAsInt();
        }
        int price = database.read();
        cache.put(price);
        return price;
    }

    /** What the merchant's thread does. */
    public void change(int price) {
        database.write(price);
        cache.invalidate();
    }
}
