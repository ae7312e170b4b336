package com.acme.buffer;

/** Where the items of a buffer are. Whoever writes or reads it sees to it that nobody else writes meanwhile. */
final class Ring {

    private final int[] items;

    /** How many items have been written so far, and how many of them have been read. */
    private volatile int written;

    private volatile int read;

    Ring(int capacity) {
        items = new int[capacity];
    }

    boolean isEmpty() {
        return written == read;
    }

    boolean isFull() {
        return written - read == items.length;
    }

    void write(int item) {
        items[written % items.length] = item;
        written = written + 1;
    }

    int read() {
        int item = items[read % items.length];
        read = read + 1;
        return item;
    }
}
