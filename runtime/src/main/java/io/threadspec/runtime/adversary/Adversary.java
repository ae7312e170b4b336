package io.threadspec.runtime.adversary;

import io.threadspec.runtime.trace.TracedSuspicion;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The spots of one JVM at which threads are delayed, and how long they still may be. */
public final class Adversary {

    /** A spot that has not helped so often will not help. */
    private static final int MAX_DELAYS = 20;

    /** Further ones are not kept. */
    private static final int MAX_SPOTS = 1000;

    /** A place after which blocks went on with what is no left mover. Guarded by itself. */
    private static final class Spot {
        private String next = "";
        private boolean beforeWrite;
        private int delays;

        synchronized void leadsTo(String place, boolean write) {
            next = next.isEmpty() ? place : next;
            beforeWrite |= write;
        }

        synchronized boolean take(boolean writesOnly) {
            boolean taken = delays < MAX_DELAYS && (beforeWrite || !writesOnly);
            delays += taken ? 1 : 0;
            return taken;
        }

        synchronized TracedSuspicion suspicion(String place) {
            return new TracedSuspicion(place, next, delays);
        }
    }

    private final AdversaryOptions options;
    private final Supplier<String> place;
    final Locksets locksets = new Locksets();

    /** By place. Synchronisation: thread-safe by itself. */
    private final ConcurrentHashMap<String, Spot> spots = new ConcurrentHashMap<>();

    /** Of all delays together. Synchronisation: thread-safe by itself. */
    private final AtomicLong leftMillis;

    /** Whether a thread is being delayed. Synchronisation: thread-safe by itself. */
    private final AtomicBoolean delaying = new AtomicBoolean();

    /** @param place where the current thread is in the program */
    public Adversary(AdversaryOptions options, Supplier<String> place) {
        this.options = options;
        this.place = place;
        this.leftMillis = new AtomicLong(options.totalMillis());
    }

    public ThreadAdversary newThread(String name) {
        return new ThreadAdversary(this, options.mayDelay(name));
    }

    String place() {
        return place.get();
    }

    void suspect(String spot, String next, boolean write) {
        @Nullable Spot known = spots.get(spot);
        if (known == null && spots.size() < MAX_SPOTS) {
            known = spots.computeIfAbsent(spot, key -> new Spot());
        }
        if (known != null) {
            known.leadsTo(next, write);
        }
    }

    /**
     * Delays the current thread if it is at a spot and no other thread is being delayed: a delay helps only if others go on, and those that do the same come to
     * the same spot. Call it without any lock.
     */
    void delayAt(String here) {
        Spot spot = spots.get(here);
        if (spot == null || leftMillis.get() <= 0 || !delaying.compareAndSet(false, true)) {
            return;
        }
        try {
            if (spot.take(options.writesOnly())) {
                delay();
            }
        } finally {
            delaying.set(false);
        }
    }

    private void delay() {
        long before = leftMillis.getAndUpdate(left -> Math.max(0, left - options.delayMillis()));
        long millis = Math.min(before, options.delayMillis());
        if (millis > 0) {
            try {
                Thread.sleep(millis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // The program's affair.
            }
        }
    }

    /** The spots so far, by place. */
    public List<TracedSuspicion> suspicions() {
        return spots.entrySet().stream()
                .map(spot -> spot.getValue().suspicion(spot.getKey()))
                .sorted(Comparator.comparing(TracedSuspicion::place))
                .toList();
    }
}
