package io.threadspec.benchmarks.programs;

import org.jspecify.annotations.Nullable;

/** A producer and a consumer around a ring that is guarded by its monitor, with wait and notify. Lock-heavy. */
public final class BoundedBuffer implements Program {

    private static final int CAPACITY = 256;
    private static final int BATCH = 1000;

    /** What is handed over. */
    private static final class Item {
        private int value;
    }

    /** Guarded by this, as the three below. */
    private final @Nullable Item[] ring = new @Nullable Item[CAPACITY];

    private int head;
    private int count;

    boolean closed;

    /** Written by the consumer alone, as the one below. */
    int batches;

    private int digest;

    @Override
    public int run(int size) throws InterruptedException {
        open();
        Workers.run(worker -> {
            if (worker == 0) {
                produce(size);
            } else {
                consume();
            }
        });
        return digest;
    }

    private synchronized void open() {
        closed = false;
    }

    private void produce(int items) throws InterruptedException {
        for (int i = 0; i < items; i++) {
            var item = new Item();
            item.value = i ^ (i << 7);
            put(item);
        }
        close();
    }

    private void consume() throws InterruptedException {
        int received = 0;
        int sum = 0;
        for (Item item = take(); item != null; item = take()) {
            sum = 31 * sum + item.value;
            received++;
            if (received % BATCH == 0) {
                batches = received / BATCH;
            }
        }
        digest = sum;
    }

    private synchronized void put(Item item) throws InterruptedException {
        while (count == CAPACITY) {
            wait();
        }
        ring[(head + count) % CAPACITY] = item;
        count++;
        if (count == 1) {
            notifyAll();
        }
    }

    private synchronized @Nullable Item take() throws InterruptedException {
        while (count == 0) {
            if (closed) {
                return null;
            }
            wait();
        }
        Item item = ring[head];
        ring[head] = null;
        head = (head + 1) % CAPACITY;
        count--;
        if (count == CAPACITY - 1) {
            notifyAll();
        }
        return item;
    }

    private synchronized void close() {
        closed = true;
        notifyAll();
    }
}
