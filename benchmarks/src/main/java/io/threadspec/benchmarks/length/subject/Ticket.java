package io.threadspec.benchmarks.length.subject;

/** Used by one thread. */
final class Ticket {

    int state;

    void use() {
        state = 1;
        state = 2;
    }
}
