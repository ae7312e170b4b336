package io.threadspec.formats.trace;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;

/**
 * How much memory the clocks of traces may take that are held at once. They grow with the number of events times that of threads,
 * while in the file only their changes stand; so the size of a file does not tell. Traces that are read with one memory share it, and
 * the decoded blocks.
 */
public final class ClockMemory {

    /** The part of the limit that decoded blocks take, and the one that they may take if they have to. */
    private static final int CACHE_PART = 32;

    private static final int MOST_CACHE_PART = 2;

    /** The part of the limit that whole traces may take which are small enough to be kept in memory. */
    private static final int KEPT_PART = 4;

    /** The part of the limit that clocks may take which others are going to learn, in a replay. */
    private static final int REPLAY_PART = 8;

    private final long limit;
    private final long replayBytes;
    private final BlockCache cache;
    private long used;
    private long kept;

    /** @param limit in bytes */
    public ClockMemory(long limit) {
        this(limit, limit / REPLAY_PART);
    }

    /** @param replayBytes what a replay may hold of clocks, likewise */
    ClockMemory(long limit, long replayBytes) {
        this.limit = limit;
        this.replayBytes = replayBytes;
        this.cache = new BlockCache(limit / CACHE_PART, limit / MOST_CACHE_PART);
    }

    /** Half of what this JVM can have. */
    public static ClockMemory ofThisJvm() {
        return new ClockMemory(Runtime.getRuntime().maxMemory() / 2);
    }

    /**
     * Further clocks are held, of so many bytes together.
     *
     * @param width of the widest
     * @throws ProblemException if that is too much
     */
    void use(long bytes, int width) {
        used += bytes;
        if (used > limit) {
            throw new ProblemException(Problem.error(
                    "the clocks of the traces are larger than what the memory of this JVM can hold: limit=" + limit
                            + " width=" + width,
                    "Give the JVM more memory (-Xmx, which Maven takes from MAVEN_OPTS), or let fewer threads that nothing"
                            + " orders have events of specifications."));
        }
    }

    /** What the replay of entries without clocks may hold of them, in bytes; as much again of those that are on disk. */
    long replayBytes() {
        return replayBytes;
    }

    BlockCache cache() {
        return cache;
    }

    /** Whether so many bytes may stay in memory for good; if so, they do. */
    boolean keep(long bytes) {
        if (kept + bytes > limit / KEPT_PART) {
            return false;
        }
        kept += bytes;
        return true;
    }
}
