package io.threadspec.benchmarks;

import java.util.Locale;

/** The ways to run a program. */
enum Variant {
    /** As compiled: what the others are compared with. */
    PLAIN,

    /** Everything woven as for {@link #MVC}, and no relevant event ever happens: no probe leaves its fast path. */
    EMPTY,

    /** Multithreaded vector clocks, everything woven. */
    MVC,

    /** As {@link #MVC}, and every synchronized method and block is to be atomic. */
    MVC_SYNCHRONIZED,

    /** As {@link #MVC}, and every method is to be atomic but those that were found not to be. */
    MVC_METHODS,

    /** As {@link #MVC_METHODS}, and locksets and reduction look for suspicious blocks besides; no thread is delayed to speak of. */
    MVC_SUSPICIONS,

    /** As {@link #MVC_METHODS}, and threads are delayed in blocks that others may interrupt. */
    MVC_DELAYED,

    /** As {@link #MVC}, and locksets are kept of all fields; a block that no run executes is to be atomic. */
    MVC_LOCKSETS,

    /** As {@link #MVC_METHODS}, and the first accesses are recorded. */
    MVC_RECORDED,

    /** As {@link #MVC_SYNCHRONIZED}, and the first accesses are recorded. */
    MVC_SYNCHRONIZED_RECORDED,

    /** Algorithm 1 of FACTS on what threads left in their buffers, everything woven. */
    FACTS_ASYNC,

    /** The same where only relevant fields, volatile fields and synchronisation are woven. */
    FACTS_ASYNC_NEEDED,

    /** Algorithm 1 of FACTS while the program runs, everything woven. */
    FACTS_SYNC,

    /** Algorithm A of Rosu and Sen as its figure 2 stands, each access under a lock; everything woven. */
    REFERENCE;

    /** Whether there must be events in the trace of a program; else there must be none. */
    boolean hasEvents() {
        return this != EMPTY;
    }

    /** As options and tables name it. */
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
