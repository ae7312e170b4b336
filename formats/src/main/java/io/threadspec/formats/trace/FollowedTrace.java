package io.threadspec.formats.trace;

import io.threadspec.formats.follow.FollowedFile;
import io.threadspec.formats.follow.Following;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads a trace while the program runs that writes it: to its END block, or until the following ends. It ends besides where the program is gone
 * and has left no END. What was read by then is read as {@link TraceReader} reads it, with its tear.
 */
public final class FollowedTrace {

    private static final long LONG_NANOS = 100_000_000;

    private final TraceReader reader;
    private final FollowedFile file;
    private final Following following;
    private final Consumer<TracedAccesses> more;
    private final WriterProcess writer = new WriterProcess();
    private int told;

    /** Not before this time is told again. */
    private long tellAfter = System.nanoTime();

    private FollowedTrace(TraceReader reader, FollowedFile file, Following following, Consumer<TracedAccesses> more) {
        this.reader = reader;
        this.file = file;
        this.following = following;
        this.more = more;
    }

    /**
     * @param more takes all accesses that are known, whenever there are more of them; each time in an order in which they can have happened
     * @param end takes the trace, whose events can be read as long as it runs
     * @throws io.threadspec.runtime.problem.ProblemException as {@link TraceReader#read(Path)}, and if the file changes otherwise than by growing
     */
    public static <T> T read(Path path, Following following, Consumer<TracedAccesses> more, Function<Trace, T> end) {
        try (FollowedFile file = FollowedFile.open(path)) {
            var reader = new TraceReader(path, TraceBytes.of(file), ClockMemory.ofThisJvm());
            new FollowedTrace(reader, file, following, more).follow();
            return end.apply(reader.rest(TraceReader.FEW_EVENTS));
        }
    }

    private void follow() {
        boolean goesOn = true;
        while (goesOn && !following.isInterrupted()) {
            // Asked before the look: what a program writes before it dies is seen after it is dead.
            boolean isLast = writer.isGone(reader.content());
            if (file.hasGrown()) {
                following.found();
                goesOn = reader.readWholeBlocks() && !hasEnded();
                // Seen before anything is told: whoever learns of a finding may end the program at once.
                writer.look(reader.content());
            } else {
                goesOn = !isLast && following.await();
            }
            tell();
        }
    }

    private boolean hasEnded() {
        TraceContent content = reader.content();
        return content != null && content.hasEnded();
    }

    private void tell() {
        TraceContent content = reader.content();
        long begin = System.nanoTime();
        if (content != null && content.accessBlocks() > told && begin - tellAfter >= 0) {
            told = content.accessBlocks();
            more.accept(content.accesses());
            long end = System.nanoTime();
            // If that takes long, it takes half of the time at most.
            tellAfter = end - begin > LONG_NANOS ? end + (end - begin) : end;
        }
    }
}
