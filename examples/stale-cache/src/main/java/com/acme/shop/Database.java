package com.acme.shop;

/** Where the price is. */
class Database {

    private int price;

    Database(int price) {
        this.price = price;
    }

    int read() {
        return price;
    }

    void write(int price) {
        this.price = price;
    }
}
