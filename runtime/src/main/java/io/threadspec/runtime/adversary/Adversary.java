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

    /** Further ones are not kept. */
    private static final int MAX_SPOTS = 1000;

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

    /** The spot at a place; null if there is none. */
    @Nullable
    Spot spotAt(String here) {
        return spots.get(here);
    }

    /** Whether there can be no further spots. */
    boolean isFull() {
        return spots.mappingCount() >= MAX_SPOTS;
    }

    /** A block went on after a place, with what is no left mover: the spot there, null if there is no room for another one. */
    @Nullable
    Spot suspect(String here, String next, boolean write) {
        Spot spot = spots.get(here);
        if (spot == null && !isFull()) {
            spot = spots.computeIfAbsent(here, key -> new Spot(key, next));
        }
        if (spot != null && write) {
            spot.leadsToWrite();
        }
        return spot;
    }

    /** Whether a thread is being delayed, and no other can be. */
    boolean isDelaying() {
        return delaying.get();
    }

    /**
     * Delays the current thread if no other thread is being delayed: a delay helps only if others go on, and those that do the same come to
     * the same spot. Call it without any lock. Whether the thread was delayed.
     */
    boolean delayAt(Spot spot) {
        if (leftMillis.get() <= 0 || !delaying.compareAndSet(false, true)) {
            return false;
        }
        try {
            boolean taken = spot.take(options.writesOnly());
            if (taken) {
                delay();
            }
            return taken;
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
        return spots.values().stream()
                .map(Spot::suspicion)
                .sorted(Comparator.comparing(TracedSuspicion::place))
                .toList();
    }
}
