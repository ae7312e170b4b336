package io.threadspec.runtime.access;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The recording of the accesses of one program. It begins when a second thread comes, since nothing can come between what one thread does
 * alone, and ends when so many operations were kept as its limit says, or the recording of the run ends.
 */
public final class AccessRecording {

    /** Where the operations go that several threads are concerned by. */
    public interface Target {

        /** @param upTo all operations below this position that are to leave the JVM so far are there, with these */
        void write(int thread, String name, int upTo, List<RecordedAccess> accesses);

        /** Where the program stands, as a line of a stack trace. */
        String place();

        /** Nobody waits for the thread: what was handed over may be brought to disk now. A target that has done so has nothing to do. */
        default void drain() {}
    }

    /** So many are reserved at once for a thread. */
    private static final int SHARE = 8;

    private static final int BEFORE = 0;
    private static final int ON = 1;
    private static final int ENDED = 2;

    private final long limit;
    final Target target;

    /** BEFORE, ON, ENDED, in this order. Written by whoever comes first. */
    private volatile int phase = BEFORE;

    /** Synchronisation: thread-safe by itself. */
    private final AtomicLong reserved = new AtomicLong();

    /** How many threads have got their numbers. Synchronisation: atomic. */
    private final AtomicInteger threads = new AtomicInteger();

    /** How often the record was started again. Synchronisation: atomic. */
    private final AtomicInteger restarts = new AtomicInteger();

    /** Synchronisation: thread-safe by itself. Added to when a thread comes. */
    private final Queue<AccessLog> logs = new ConcurrentLinkedQueue<>();

    /** Whether it ended because of the limit. Only ever set. */
    private volatile boolean limited;

    public AccessRecording(long limit, Target target) {
        this.limit = limit;
        this.target = target;
    }

    public boolean isOn() {
        return phase == ON;
    }

    /** A thread starts another one, or a second one has come. */
    public synchronized void begin() {
        if (phase == BEFORE && limit > 0) {
            phase = ON;
        }
    }

    /** A number for a thread that is about to start, or is there. */
    public int newThread() {
        return threads.getAndIncrement();
    }

    public AccessLog newLog(int number, String name) {
        var log = new AccessLog(this, number, name);
        logs.add(log);
        return log;
    }

    /** Room for some more operations; 0 if there is none: then the recording has ended. */
    int reserve() {
        if (reserved.addAndGet(SHARE) <= limit) {
            return SHARE;
        }
        limited = true;
        end();
        return 0;
    }

    /** Nothing more is recorded. */
    public synchronized void end() {
        phase = ENDED;
    }

    /**
     * An operation has no place that is known. What all threads do from now on is a run by itself, which begins in a state that the program had:
     * a thread that comes to what another one did after this moment finds that it has passed.
     */
    void restart() {
        restarts.getAndIncrement();
    }

    /** How often the record was started again. */
    public int restarts() {
        return restarts.get();
    }

    /** Whether it ended because of the limit. */
    public boolean isLimited() {
        return limited;
    }

    public long limit() {
        return limit;
    }

    /** Hands over what is to leave the JVM so far. */
    public void flush() {
        logs.forEach(AccessLog::flush);
    }
}
