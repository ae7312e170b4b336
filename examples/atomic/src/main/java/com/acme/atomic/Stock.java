package com.acme.atomic;

/** Sells what is there. If pieces are counted meanwhile, there may be fewer than none in the end. */
public class Stock {

    private int pieces;

    public Stock(int pieces) {
        this.pieces = pieces;
    }

    public boolean sell(int wanted) {
        if (pieces() < wanted) {
            return false;
        }
        remove(wanted);
        return true;
    }

    private synchronized void remove(int sold) {
        pieces -= sold;
    }

    public synchronized void count(int counted) {
        pieces = counted;
    }

    public synchronized int pieces() {
        return pieces;
    }
}
