package com.acme.buffer;

/** A bounded buffer: a lock around the ring, and waiting where it is full or empty. */
final class Buffer {

    private final Ring ring;

    Buffer(int capacity) {
        ring = new Ring(capacity);
    }

    synchronized void put(int item) {
        while (ring.isFull()) {
            await();
        }
        ring.write(item);
        notifyAll();
    }

    synchronized int take() {
        while (ring.isEmpty()) {
            await();
        }
        int item = ring.read();
        notifyAll();
        return item;
    }

    private void await() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts producers and consumers", e);
        }
    }
}
