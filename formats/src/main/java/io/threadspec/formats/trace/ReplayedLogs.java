package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.clock.ClockStamp;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.trace.TraceFormat;
import java.util.ArrayList;
import java.util.List;

/**
 * Entries that were recorded without clocks. Their replay is algorithm 1 of Soueidi and Falcone, <i>Sound concurrent traces for
 * online monitoring</i>, section 5: an ACQUIRE merges the clock that the releasing thread had at its release (line 15), an event
 * increases its thread's component (line 6) and goes into the trace with its clock (line 9). Which release an acquire meets was
 * found when it was recorded, so the maps R and W of the paper are not needed here; and only events are counted, because
 * synchronisation actions do not go into the trace.
 */
final class ReplayedLogs extends ThreadLogs implements CausalMerge.Threads {

    private final ClockMemory memory;
    private final List<List<Entry>> logs = new ArrayList<>();
    private final List<ReplayedThread> threads = new ArrayList<>();
    private final ReplayedSlots slots = new ReplayedSlots();

    ReplayedLogs(ClockMemory memory) {
        this.memory = memory;
    }

    @Override
    int blockType() {
        return TraceFormat.ENTRIES;
    }

    @Override
    void addThread() {
        logs.add(new ArrayList<>());
    }

    @Override
    void addEntries(Decoder in, BlockCursor.Header header, long offset, int length) throws MalformedException {
        List<Entry> log = logs.get(header.thread());
        expectNext("first entry", header.before(), log.size());
        var block = new ArrayList<Entry>();
        long time = 0;
        for (int i = 0; i < header.count(); i++) {
            int code = in.u8();
            if (code == TraceFormat.ACQUIRE) {
                block.add(acquire(in));
                continue;
            }
            EventKind kind = kind(code);
            int subject = in.count();
            boolean isEvent = kind == EventKind.EVENT;
            List<Long> parameters = isEvent ? parameters(in) : List.of();
            long object = isEvent ? 0 : in.varint();
            long value = isEvent ? 0 : in.zigzag();
            int site = in.count();
            time += in.zigzag();
            block.add(new Entry.Unclocked(kind, subject, object, value, site, header.test(), time, parameters));
        }
        in.expectEnd();
        memory.useEntries(block.size());
        log.addAll(block);
    }

    private Entry.Acquire acquire(Decoder in) throws MalformedException {
        int thread = in.count();
        int position = in.count();
        if (thread >= logs.size()) {
            throw new MalformedException("it acquires from a thread that is not known: thread=" + thread);
        }
        return new Entry.Acquire(thread, position);
    }

    @Override
    Recovered recover() {
        List<Snapshots<ClockStamp>> snapshots = snapshots();
        for (int thread = 0; thread < logs.size(); thread++) {
            threads.add(new ReplayedThread(thread, logs.get(thread), snapshots.get(thread), slots, memory));
        }
        CausalMerge.run(this, threads.size());
        var events = new ArrayList<TraceEvent>();
        int leftOut = 0;
        for (ReplayedThread thread : threads) {
            events.addAll(thread.events());
            leftOut += thread.eventsLeft();
        }
        return new Recovered(events, List.of(), leftOut);
    }

    private List<Snapshots<ClockStamp>> snapshots() {
        var wanted = new ArrayList<IntList>();
        logs.forEach(log -> wanted.add(new IntList()));
        for (List<Entry> log : logs) {
            for (Entry entry : log) {
                if (entry instanceof Entry.Acquire acquire && acquire.position() > 0) {
                    wanted.get(acquire.thread()).add(acquire.position());
                }
            }
        }
        return wanted.stream()
                .map(positions -> new Snapshots<ClockStamp>(positions.toArray()))
                .toList();
    }

    @Override
    public long takeNext(int thread) {
        ReplayedThread replayed = threads.get(thread);
        Entry entry = replayed.next();
        if (entry == null) {
            return CausalMerge.FINISHED;
        }
        if (entry instanceof Entry.Acquire acquire && acquire.position() > 0) {
            ReplayedThread releaser = threads.get(acquire.thread());
            if (releaser.position() < acquire.position()) {
                return CausalMerge.waitFor(acquire.thread(), acquire.position());
            }
            ClockStamp released = releaser.snapshots().use(acquire.position());
            replayed.acquire(released);
        } else if (entry instanceof Entry.Unclocked event) {
            replayed.event(event);
        }
        replayed.advance();
        return CausalMerge.TAKEN;
    }

    @Override
    public int counterOf(int thread) {
        return thread;
    }

    @Override
    public int value(int counter) {
        return threads.get(counter).position();
    }
}
