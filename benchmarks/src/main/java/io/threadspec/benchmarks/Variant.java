package io.threadspec.benchmarks;

import java.util.Locale;

/** The ways to run a program. */
enum Variant {
    /** As compiled: what the others are compared with. */
    PLAIN,

    /** Multithreaded vector clocks, everything woven. */
    MVC,

    /** Algorithm 1 of FACTS on what threads left in their buffers, everything woven. */
    FACTS_ASYNC,

    /** The same where only relevant fields, volatile fields and synchronisation are woven. */
    FACTS_ASYNC_NEEDED,

    /** Algorithm 1 of FACTS while the program runs, everything woven. */
    FACTS_SYNC,

    /** Algorithm A of Rosu and Sen as its figure 2 stands, each access under a lock; everything woven. */
    REFERENCE;

    /** As options and tables name it. */
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
