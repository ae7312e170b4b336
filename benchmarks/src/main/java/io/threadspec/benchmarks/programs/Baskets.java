package io.threadspec.benchmarks.programs;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What customers buy together, in collections of the class library that each thread keeps to itself: lists and sets that are
 * short-lived, and a map of many lists.
 */
public final class Baskets implements Program {

    static final int CUSTOMERS = 3000;
    static final int GOODS = 500;
    static final int MOST = 12;

    /** Guarded by this. */
    int sold;

    /** Written by the main thread alone. */
    boolean selling;

    /** The baskets of one thread's customers. */
    private static final class Counter {
        private final Map<Integer, List<Integer>> bought = new HashMap<>();

        void buy(int customer, List<Integer> basket) {
            List<Integer> before = bought.get(customer);
            if (before == null) {
                before = new ArrayList<>();
                bought.put(customer, before);
            }
            for (Integer good : distinct(basket)) {
                before.add(good);
            }
        }

        private static Set<Integer> distinct(List<Integer> basket) {
            Set<Integer> goods = new HashSet<>();
            for (int i = 0; i < basket.size(); i++) {
                goods.add(basket.get(i));
            }
            return goods;
        }

        int digest() {
            int digest = 0;
            for (Map.Entry<Integer, List<Integer>> entry : bought.entrySet()) {
                int sum = 0;
                for (Integer good : entry.getValue()) {
                    sum += good * good;
                }
                digest += (entry.getKey() + 1) * sum;
            }
            return digest;
        }
    }

    @Override
    public int run(int size) throws InterruptedException {
        int[] digests = new int[Workers.COUNT];
        selling = true;
        var progress = new Progress(size);
        Workers.run(worker -> {
            var counter = new Counter();
            for (int sale = worker; sale < size; sale += Workers.COUNT) {
                long state = Numbers.seed(sale);
                counter.buy(Numbers.below(CUSTOMERS, state), basket(state));
                if (sale % 16 < Workers.COUNT) {
                    count();
                    progress.advance(16 / Workers.COUNT);
                }
            }
            digests[worker] = counter.digest();
        });
        selling = false;
        int digest = 0;
        for (int one : digests) {
            digest += one;
        }
        return digest;
    }

    private synchronized void count() {
        sold += 16 / Workers.COUNT;
    }

    static List<Integer> basket(long seed) {
        List<Integer> basket = new ArrayList<>();
        long state = Numbers.next(seed);
        int length = 1 + Numbers.below(MOST, state);
        for (int i = 0; i < length; i++) {
            state = Numbers.next(state);
            basket.add(Numbers.below(GOODS, state));
        }
        return basket;
    }
}
