package io.threadspec.runtime.probe;

import io.threadspec.runtime.access.AccessRecording;
import io.threadspec.runtime.access.RecordedAccess;
import io.threadspec.runtime.adversary.Adversary;
import io.threadspec.runtime.adversary.AdversaryOptions;
import io.threadspec.runtime.capture.thread.CaptureState;
import io.threadspec.runtime.identity.Known;
import io.threadspec.runtime.identity.ObjectNumbers;
import io.threadspec.runtime.monitor.OnlineMonitors;
import io.threadspec.runtime.monitor.ParametricMonitor;
import io.threadspec.runtime.problem.ControlCharacters;
import io.threadspec.runtime.sight.Sightings;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.EventBuffer;
import io.threadspec.runtime.trace.RecordingStop;
import io.threadspec.runtime.trace.TraceFullException;
import io.threadspec.runtime.trace.TraceWriter;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.trace.TracedSuspicion;
import io.threadspec.runtime.trace.TracedViolation;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * The recording of one JVM: one trace file, from the first probe or the first test until the JVM shuts down.
 *
 * <p>When a limit of {@code TraceLimits} is reached, the events so far are written, later events are only counted, and the trace says so at
 * its end: verdicts about it are inconclusive. If the trace cannot be written, the program runs on as without probes, the reason goes to
 * standard error once, and the file has no end (or does not exist). The analysis reports that as an error: a run that was not recorded
 * never counts as a good one.
 */
public final class Recorder implements AccessRecording.Target {

    private static final class Holder {
        static final Recorder INSTANCE = new Recorder();
    }

    final Threads threads = new Threads(this);
    final RunningTests tests = new RunningTests(this);
    final CaptureState capture;
    final Notices notices = new Notices();

    /** Null if there are no atomic blocks. */
    private final @Nullable CycleLog cycles;

    /** The record of accesses, for predictions about atomic blocks; null if accesses are not recorded. */
    private final @Nullable AccessRecording accesses;

    /** Null if no property is monitored in the program. */
    final @Nullable OnlineMonitors monitors;

    /** Finds values that come into variables unseen. */
    final Sightings sightings;

    private final ObjectLog objectLog = new ObjectLog();
    private final ObjectNumbers objects = new ObjectNumbers(this::numbered);

    /** Null once recording has stopped, or if it could not start. Synchronisation: written by the constructor, and once more, under this, to stop. */
    private volatile @Nullable TraceWriter writer;

    /** Why recording ended before the program did; null if it did not. Guarded by this, as are the next two. */
    private @Nullable TraceFullException full;

    /** The trace whose limit was reached, not yet closed. */
    private @Nullable TraceWriter fullTrace;

    private long fullMillis;

    private final long startNanos = System.nanoTime();

    /** Events after a limit was reached. Synchronisation: thread-safe by itself. */
    private final LongAdder dropped = new LongAdder();

    private Recorder() {
        CaptureMode mode = CaptureMode.MVC;
        long recordedAccesses = 0;
        OnlineMonitors online = null;
        Optional<AdversaryOptions> adversaryOptions = Optional.empty();
        var specs = new CompiledSpecs(List.of(), List.of());
        try {
            var configuration = RuntimeConfiguration.load(Recorder.class.getClassLoader());
            RuntimeClasses.load(configuration.classes(), Recorder.class.getClassLoader());
            mode = configuration.capture();
            adversaryOptions = configuration.adversary();
            recordedAccesses = configuration.limits().recordedAccesses();
            specs = CompiledSpecsFile.read(configuration.specs());
            online = configuration.online()
                    ? new OnlineMonitors(specs, this::label, new ViolationLog(this, specs))
                    : null;
            writer = TraceWriter.create(configuration.traces(), configuration.weaving(), mode, configuration.limits());
            Runtime.getRuntime().addShutdownHook(new Thread(this::end, "threadspec-end"));
        } catch (IOException | RuntimeException | LinkageError e) {
            // The program must not notice any failure, for example that the JVM is already shutting down, or that no
            // file can be opened, not even that of a class.
            writer = null;
            report(e);
        }
        int blocks = specs.specs().stream()
                .mapToInt(spec -> spec.atomicBlocks().size())
                .sum();
        cycles = blocks == 0 ? null : new CycleLog(this);
        accesses = cycles == null || !mode.ordersConflicts() || recordedAccesses == 0
                ? null
                : new AccessRecording(recordedAccesses, this);
        capture = new CaptureState(
                mode,
                blocks,
                cycles,
                accesses,
                adversaryOptions
                        .map(options -> new Adversary(options, ProgramStack::place))
                        .orElse(null));
        sightings = new Sightings(specs, this::number, notices::say);
        monitors = online;
    }

    private ObjectLabel label(Object object) {
        return object == ParametricMonitor.NULL
                ? new ObjectLabel(number(null), "")
                : new ObjectLabel(number(object), object.getClass().getName());
    }

    /** Whether the program is woven; if not, there is nothing to record. */
    static boolean isConfigured() {
        return RuntimeConfiguration.resource(Recorder.class.getClassLoader()) != null;
    }

    public static Recorder get() {
        return Holder.INSTANCE;
    }

    /** The number of a test in the trace; 0 if recording has stopped or could not start. */
    int test(String name) {
        TraceWriter out = writer;
        if (out != null) {
            try {
                return out.test(name);
            } catch (IOException e) {
                stop(e);
            }
        }
        return 0;
    }

    long number(@Nullable Object object) {
        return objects.of(object);
    }

    Known known(Object object) {
        return objects.known(object);
    }

    long[] numbers(@Nullable Object[] parameters) {
        var numbers = new long[parameters.length];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(parameters[i]);
        }
        return numbers;
    }

    private void numbered(Object object, long number) {
        if (objectLog.add(object, number)) {
            writeObjects();
        }
    }

    private void writeObjects() {
        TraceWriter out = writer;
        if (out != null) {
            try {
                objectLog.write(out);
            } catch (IOException e) {
                stop(e);
            }
        }
    }

    void violation(TracedViolation violation) {
        TraceWriter out = writer;
        if (out != null) {
            try {
                out.violation(violation);
            } catch (IOException e) {
                stop(e);
            }
        }
    }

    /** Records the cycle; false if it is not in the trace. */
    boolean cycle(TracedCycle cycle) {
        TraceWriter out = writer;
        if (out != null) {
            try {
                out.cycle(cycle);
                return true;
            } catch (IOException e) {
                stop(e);
            }
        }
        return false;
    }

    /** How many cycles are in the trace, -1 if it takes no more. */
    int cycles() {
        TraceWriter out = writer;
        return out == null ? -1 : out.cycles();
    }

    @Override
    public void write(int thread, String name, int upTo, List<RecordedAccess> recorded) {
        TraceWriter out = writer;
        if (out != null) {
            try {
                out.accesses(thread, name, upTo, recorded);
            } catch (IOException e) {
                stop(e);
            }
        }
    }

    @Override
    public String place() {
        return ProgramStack.place();
    }

    /** Lets a reader that follows the trace see accesses even if the program has no events. */
    @Override
    public void drain() {
        TraceWriter out = writer;
        if (out != null) {
            try {
                out.drain();
            } catch (IOException e) {
                stop(e);
            }
        }
    }

    boolean isRecording() {
        return writer != null;
    }

    /** An event happened and is not recorded. */
    void drop() {
        dropped.increment();
    }

    ThreadRecord newRecord(Thread thread, boolean seenStarting, int test) {
        return new ThreadRecord(this, thread, seenStarting, test);
    }

    /** For a thread's first entry; null if recording has stopped or could not start. */
    @Nullable
    EventBuffer newBuffer(ThreadRecord record) throws IOException {
        TraceWriter out = writer;
        if (out == null) {
            return null;
        }
        return EventBuffer.open(out, out.thread(record.name(), record.seenStarting), record.thread);
    }

    @Nullable
    GatheringRecord newMarkRecord() throws IOException {
        TraceWriter out = writer;
        return out == null ? null : new GatheringRecord(this, new EventBuffer(out, out.thread("releases", true)));
    }

    /** Writes what has been recorded so far, so that a JVM killed later loses nothing of it. Public for programs that tests kill. */
    public void flush() {
        TraceWriter out = writer;
        if (out == null) {
            return;
        }
        try {
            objectLog.write(out);
            out.flush();
        } catch (IOException e) {
            stop(e);
        }
    }

    /**
     * Ends the recording; called when the JVM shuts down. Later events are not part of the run.
     *
     * <p>Threads may still run. The recorder first stops accepting entries, then writes the accepted ones: so the file contains with each
     * event all that causally precede it. In the other order, an event could be lost between the two steps, and one that it caused be kept.
     */
    public void end() {
        if (cycles != null) {
            capture.withTransactions(cycles::finish);
        }
        if (accesses != null) {
            accesses.end(); // Stop accepting first, here as well.
            accesses.flush();
        }
        TraceWriter out = detach();
        RecordingStop stop = null;
        synchronized (this) {
            if (full != null) {
                out = fullTrace;
                stop = full.stop(fullMillis, dropped.sum());
                fullTrace = null;
            }
        }
        if (out != null) {
            try {
                out.flush();
                objectLog.write(out);
                for (Map.Entry<String, Integer> conflict :
                        capture.conflicts().counts().entrySet()) {
                    out.conflict(conflict.getKey(), conflict.getValue());
                }
                if (cycles != null && capture.judgesBlocks()) {
                    out.judgedBlocks(
                            cycles.counts(), capture.blockExecutions(), capture.dependentBlocks(), cycles.unrecorded());
                    for (TracedSuspicion suspicion : capture.suspicions()) {
                        out.suspicion(suspicion);
                    }
                }
                if (accesses != null) {
                    out.recordedAccesses(accesses.limit(), accesses.isLimited(), accesses.restarts());
                }
                if (stop != null) {
                    out.stopped(stop);
                }
                out.close();
            } catch (IOException e) {
                report(e);
            }
        }
        notices.finish();
    }

    /** Takes the writer away from all threads; null if that was done before. */
    private synchronized @Nullable TraceWriter detach() {
        TraceWriter out = writer;
        writer = null;
        return out;
    }

    /** A failure after the end of the recording is ignored: a thread that outlived the run tried to write. */
    void stop(IOException reason) {
        if (reason instanceof TraceFullException limit) {
            stopAt(limit);
        } else if (detach() != null) {
            notices.say(text(reason));
        }
    }

    /**
     * First stops accepting entries, then writes the accepted ones, as in {@link #end()}. That writes what threads still add that got the
     * writer before.
     */
    private void stopAt(TraceFullException limit) {
        TraceWriter out;
        synchronized (this) {
            out = detach();
            if (out == null) {
                return;
            }
            full = limit;
            fullTrace = out;
            fullMillis = (System.nanoTime() - startNanos) / 1_000_000;
        }
        notices.say("ThreadSpec records no more of this run: " + limit.getMessage());
        try {
            out.flush();
        } catch (IOException e) {
            synchronized (this) {
                full = null;
                fullTrace = null;
            }
            notices.say(text(e));
        }
    }

    /** The program's log belongs to the program: standard error is the only place for this. */
    private static void report(Throwable reason) {
        System.err.println(ControlCharacters.escapeLines(text(reason)));
    }

    private static String text(Throwable reason) {
        return "ThreadSpec cannot record this run: " + reason;
    }
}
