package io.threadspec.analysis.computation;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.capture.thread.CaptureState;
import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.identity.ObjectNumbers;
import io.threadspec.runtime.monitor.OnlineMonitors;
import io.threadspec.runtime.sight.Sightings;
import io.threadspec.runtime.spec.Beginnings;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceWriter;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Real objects, made, copied and written by two threads in turn. What woven code would do is done by hand, so that no program has to be
 * woven. {@link TrueRuns} is told what happens, and reads the values from the objects.
 */
final class LifeStory {

    static final List<Field> FIELDS =
            List.of(Creation.field("a"), Creation.field("b"), Creation.field("s"), Creation.field("t"));

    private static final int FIRST_STATIC = 2;

    private final Random random;
    private final Beginnings beginnings;
    private final List<Integer> mentioned;
    private final boolean hasEvent;
    private final List<Context> threads = new ArrayList<>();
    private final IdentityHashMap<Object, @Nullable Shadow[]> states = new IdentityHashMap<>();
    private final @Nullable Shadow[] staticStates = new Shadow[FIELDS.size()];
    private final List<Thing> things = new ArrayList<>();
    private final Map<Class<?>, List<Long>> classes = new LinkedHashMap<>();
    private final ObjectNumbers numbers = new ObjectNumbers(this::numbered);
    private final TrueRuns truth;

    /** Whether a value has come into a field unseen. */
    boolean hasUnseenWrites;

    LifeStory(Random random, CompiledSpecs specs, TrueRuns truth) {
        this.random = random;
        this.beginnings = Beginnings.of(specs);
        CompiledProperty property = specs.specs().get(0).properties().get(0);
        this.mentioned = property.variables().stream()
                .map(variable -> specs.specs().get(0).variables().get(variable).field())
                .toList();
        this.hasEvent = !property.events().isEmpty();
        this.truth = truth;
    }

    private void numbered(Object object, long number) {
        classes.computeIfAbsent(object.getClass(), key -> new ArrayList<>()).add(number);
    }

    long number(Thing thing) {
        return numbers.of(thing);
    }

    List<Thing> things() {
        return things;
    }

    /** The trace of a story, written and read again. */
    Trace tell(CaptureMode mode, CompiledSpecs specs, OnlineMonitors monitors, Path directory) throws IOException {
        for (int field = FIRST_STATIC; field < FIELDS.size(); field++) {
            set(field, null, 0);
        }
        var sightings = new Sightings(specs, numbers::of, complaint -> {
            throw new AssertionError(complaint);
        });
        sightings.initialized(Thing.class);
        var capture = new CaptureState(mode);
        try (var writer = TraceWriter.create(directory, "w", mode)) {
            var sinks = new ArrayList<StorySink>();
            for (int i = 0; i < 2; i++) {
                var sink = new StorySink(writer, sightings, monitors, numbers);
                sinks.add(sink);
                threads.add(capture.newContext(new Thread(() -> {}), sink));
            }
            int steps = 4 + random.nextInt(12);
            for (int i = 0; i < steps; i++) {
                int turn = random.nextInt(2);
                // The other one has handed over: all that happens is in one order.
                threads.get(turn).acquire(threads.get(1 - turn).release());
                happen(threads.get(turn));
            }
            for (StorySink sink : sinks) {
                sink.flush();
            }
            for (Map.Entry<Class<?>, List<Long>> objects : classes.entrySet()) {
                writer.objects(
                        objects.getKey().getName(),
                        objects.getKey() == Thing.class ? List.of() : List.of(Thing.class.getName()),
                        objects.getValue().stream().mapToLong(Long::longValue).toArray());
            }
        }
        Path file = directory.resolve(ProcessHandle.current().pid() + ".trace");
        Trace trace = TraceReader.read(file);
        Files.delete(file);
        return trace;
    }

    private void happen(Context thread) {
        switch (things.isEmpty() ? 0 : random.nextInt(10)) {
            case 0 -> construct(thread);
            case 1 -> clone(any());
            case 2 -> add(Creation.deserialised(any()));
            case 3 -> add(Creation.allocated(random.nextBoolean() ? Thing.class : Thing.Special.class));
            case 4, 5 -> setUnseen();
            case 6 -> event(thread);
            default -> write(thread);
        }
    }

    private Thing any() {
        return things.get(random.nextInt(things.size()));
    }

    private void add(Thing thing) {
        things.add(thing);
        states.put(thing, new Shadow[FIELDS.size()]);
    }

    /** A clone has also the states that weaving keeps beside the fields. */
    private void clone(Thing original) {
        Thing copy = original.copy();
        things.add(copy);
        states.put(copy, states.get(original).clone());
    }

    private void construct(Context thread) {
        Thing thing = random.nextBoolean() ? new Thing() : new Thing.Special();
        add(thing);
        boolean told = false;
        for (int field = 0; field < FIRST_STATIC; field++) {
            if (beginnings.fields().get(field)) {
                initialWrite(thread, thing, field, 0);
                told = true;
            }
        }
        for (int field = 0; field < FIRST_STATIC; field++) {
            if (mentioned.contains(field) && random.nextBoolean()) {
                int value = random.nextInt(2);
                set(field, thing, value);
                initialWrite(thread, thing, field, value);
                told = true;
            }
        }
        if (told) {
            truth.constructed(thing);
        }
    }

    private void initialWrite(Context thread, Thing thing, int field, int value) {
        @Nullable Shadow[] own = states.get(thing);
        own[field] = thread.relevantInitialWrite(own[field], thing, value, field, 0);
    }

    private void setUnseen() {
        int field = mentioned.get(random.nextInt(mentioned.size()));
        Thing thing = field < FIRST_STATIC ? any() : null;
        // What changes in an object whose run is under way is not seen.
        if (thing == null || !truth.isUnderWay(thing)) {
            hasUnseenWrites = true;
            set(field, thing, random.nextInt(2));
        }
    }

    private void event(Context thread) {
        if (hasEvent) {
            truth.before(null);
            thread.event(0, new Object[0], 0);
            truth.after(null, true);
        }
    }

    private void write(Context thread) {
        int field = mentioned.get(random.nextInt(mentioned.size()));
        Thing thing = field < FIRST_STATIC ? any() : null;
        int value = random.nextInt(2);
        @Nullable Shadow[] own = thing == null ? staticStates : states.get(thing);
        truth.before(thing);
        own[field] = thread.relevantWrite(own[field], thing, value, field, 0);
        set(field, thing, value);
        if (thing == null) {
            thread.staticWritten(field);
        }
        truth.after(thing, false);
    }

    private static void set(int field, @Nullable Thing thing, int value) {
        try {
            FIELDS.get(field).setInt(thing, value);
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }
}
