package com.acme.bakery;

import java.util.ArrayList;

/**
 * Some customers, each a thread, are served some times each. Each of them has made a bakery of its own, and a lock that nobody
 * else takes keeps nobody out.
 */
public final class Shop {

    private final int customers;
    private final int visits;
    private final Counter counter;

    public Shop(int customers, int visits) {
        this.customers = customers;
        this.visits = visits;
        counter = new Counter(customers);
    }

    public static void main(String[] arguments) throws InterruptedException {
        System.out.println(new Shop(3, 3).open());
    }

    /** How many times customers were served. */
    public int open() throws InterruptedException {
        var threads = new ArrayList<Thread>();
        for (int i = 0; i < customers; i++) {
            int customer = i;
            threads.add(new Thread(() -> visit(customer), "customer " + customer));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        int served = 0;
        for (int customer = 0; customer < customers; customer++) {
            served += counter.served(customer);
        }
        return served;
    }

    private void visit(int customer) {
        var bakery = new Bakery(customers);
        for (int visit = 0; visit < visits; visit++) {
            bakery.lock(customer);
            counter.serve(customer);
            bakery.unlock(customer);
        }
    }
}
