package io.threadspec.benchmarks.programs;

/**
 * Lamport's bakery algorithm ("A new solution of Dijkstra's concurrent programming problem", 1974): mutual exclusion by
 * volatile fields and spinning alone.
 */
public final class Bakery implements Program {

    private static final int SPINS = 200;

    /** How much a customer does elsewhere, and how much inside, while another may have to wait. */
    static final int ELSEWHERE = 4000;

    static final int INSIDE = 2000;

    private static final class Customer {
        /** Written by the customer's own thread, as the one below. */
        private volatile boolean choosing;

        private volatile int number;
    }

    private final Customer[] customers = new Customer[Workers.COUNT];

    /** Guarded by the algorithm, as the one below: the customer that is served, from 1 on, or 0. */
    int inside;

    private int total;

    public Bakery() {
        for (int i = 0; i < customers.length; i++) {
            customers[i] = new Customer();
        }
    }

    @Override
    public int run(int size) throws InterruptedException {
        total = 0;
        Workers.run(worker -> visit(worker, size));
        return total;
    }

    private void visit(int worker, int visits) {
        for (int i = 0; i < visits; i++) {
            int wish = ponder(worker + Workers.COUNT * i, ELSEWHERE);
            enter(worker);
            inside = worker + 1;
            total += ponder(wish, INSIDE);
            inside = 0;
            leave(worker);
        }
    }

    /** Takes a while, and ends with a number that depends on all of it. */
    static int ponder(int about, int steps) {
        long state = Numbers.seed(about);
        for (int i = 0; i < steps; i++) {
            state = Numbers.next(state);
        }
        return Numbers.below(1000, state);
    }

    private void enter(int worker) {
        Customer me = customers[worker];
        me.choosing = true;
        int highest = 0;
        for (Customer customer : customers) {
            highest = Math.max(highest, customer.number);
        }
        int mine = highest + 1;
        me.number = mine;
        me.choosing = false;
        for (int other = 0; other < customers.length; other++) {
            if (other != worker) {
                awaitTurn(customers[other], mine, other < worker);
            }
        }
    }

    private static void awaitTurn(Customer other, int mine, boolean otherFirst) {
        int spins = 0;
        while (other.choosing) {
            spins = spin(spins);
        }
        for (int number = other.number; number != 0; number = other.number) {
            if (number > mine || (number == mine && !otherFirst)) {
                return;
            }
            spins = spin(spins);
        }
    }

    /** Spins, and lets another thread run where there are more threads than processors. */
    @SuppressWarnings("ThreadPriorityCheck") // Nothing depends on it but how long the others wait.
    private static int spin(int spins) {
        if (spins < SPINS) {
            Thread.onSpinWait();
            return spins + 1;
        }
        Thread.yield();
        return 0;
    }

    private void leave(int worker) {
        customers[worker].number = 0;
    }
}
