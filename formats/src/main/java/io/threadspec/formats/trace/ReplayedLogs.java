package io.threadspec.formats.trace;

import io.threadspec.formats.storage.IntStore;
import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.trace.TraceFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Entries that were recorded without clocks. Their replay is algorithm 1 of Soueidi and Falcone, <i>Sound concurrent traces for
 * online monitoring</i>, section 5: an ACQUIRE merges the clock that the releasing thread had at its release (line 15), an event
 * increases its thread's component (line 6) and goes into the trace with its clock (line 9). Which release an acquire meets was
 * found when it was recorded, so the maps R and W of the paper are not needed here; and only events are counted, because
 * synchronisation actions do not go into the trace.
 *
 * <p>The blocks are read twice: first to check them and to find what others refer to, then in the order of the replay. Of each
 * thread one block is held, and the clocks that others still refer to.
 */
final class ReplayedLogs extends ThreadLogs {

    /** A file of so many bytes is read at once for the replay, and not block by block. */
    private static final int SHORT = 1 << 20;

    private final TraceBytes bytes;
    private final List<ReplayedThread.Log> logs = new ArrayList<>();

    /** Of each ACQUIRE the thread and the position; in two stores, because both may be long. */
    private final IntStore releasers = new IntStore();

    private final IntStore positions = new IntStore();

    ReplayedLogs(TraceBytes bytes, ClockMemory memory) {
        super(memory);
        this.bytes = bytes;
    }

    @Override
    int blockType() {
        return TraceFormat.ENTRIES;
    }

    @Override
    void addThread() {
        logs.add(new ReplayedThread.Log());
    }

    @Override
    void addEntries(Decoder in, BlockCursor.Header header, long offset, int length) throws MalformedException {
        ReplayedThread.Log log = logs.get(header.thread());
        expectNext("first entry", header.before(), log.entries());
        var cursor = new EntryCursor(in, header, logs.size());
        var found = new IntList();
        int events = 0;
        int counting = 0;
        while (cursor.next()) {
            if (cursor.isAcquire()) {
                found.add(cursor.releaser());
                found.add(cursor.released());
            } else {
                events++;
                counting += cursor.counts() ? 1 : 0;
            }
        }
        for (int i = 0; i < found.size(); i += 2) {
            releasers.add(found.get(i));
            positions.add(found.get(i + 1));
        }
        log.add(header, offset, length, events, counting);
    }

    @Override
    Recovered recover(int few) {
        long events = logs.stream().mapToLong(ReplayedThread.Log::events).sum();
        int tests = logs.stream().mapToInt(ReplayedThread.Log::tests).max().orElse(0);
        int[] entries = logs.stream().mapToInt(ReplayedThread.Log::entries).toArray();
        try (var released = new ReleasedClocks(entries, memory().replayBytes());
                ReplayedEvents target = isKept(events, few)
                        ? new EventsInMemory(logs.size(), memory())
                        : new EventsOnDisk(logs.size(), tests, memory())) {
            announce(released);
            int leftOut = new EntryReplay(threads(), released, target).run();
            return new Recovered(target.finish(), List.of(), leftOut);
        }
    }

    private List<ReplayedThread> threads() {
        TraceBytes source = source();
        var threads = new ArrayList<ReplayedThread>();
        for (int thread = 0; thread < logs.size(); thread++) {
            threads.add(new ReplayedThread(thread, source, logs.get(thread), logs.size()));
        }
        return threads;
    }

    private TraceBytes source() {
        if (bytes.size() > SHORT) {
            return bytes;
        }
        var all = new byte[(int) bytes.size()];
        try {
            bytes.read(0, all, all.length);
        } catch (IOException e) {
            throw BlockPlaces.changed(e);
        }
        return TraceBytes.of(all);
    }

    /** What is not in the file nobody releases. */
    private void announce(ReleasedClocks released) {
        for (int i = 0; i < releasers.size(); i++) {
            int thread = releasers.get(i);
            int position = positions.get(i);
            if (position > 0 && position <= logs.get(thread).entries()) {
                released.announce(thread, position);
            }
        }
    }
}
