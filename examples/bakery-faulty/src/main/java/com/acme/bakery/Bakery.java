package com.acme.bakery;

/**
 * Lamport's bakery algorithm: who comes in takes a number, and the lowest number is served first. Nothing but reads and writes of
 * volatile variables makes threads wait for each other.
 */
final class Bakery {

    private final Customer[] customers;

    Bakery(int size) {
        customers = new Customer[size];
        for (int i = 0; i < size; i++) {
            customers[i] = new Customer();
        }
    }

    void lock(int me) {
        customers[me].choosing = true;
        customers[me].number = highestNumber() + 1;
        customers[me].choosing = false;
        for (int other = 0; other < customers.length; other++) {
            while (customers[other].choosing || isBefore(other, me)) {
                Thread.yield();
            }
        }
    }

    void unlock(int me) {
        customers[me].number = 0;
    }

    private int highestNumber() {
        int highest = 0;
        for (Customer customer : customers) {
            highest = Math.max(highest, customer.number);
        }
        return highest;
    }

    private boolean isBefore(int other, int me) {
        int his = customers[other].number;
        int mine = customers[me].number;
        return his != 0 && (his < mine || his == mine && other < me);
    }

    private static final class Customer {

        volatile boolean choosing;

        /** Zero: does not wait. */
        volatile int number;
    }
}
