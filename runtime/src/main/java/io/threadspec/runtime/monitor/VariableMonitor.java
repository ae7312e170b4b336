package io.threadspec.runtime.monitor;

import io.threadspec.runtime.trace.EventKind;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Steps the machine of a property with variables, separately for each object, as the analysis of traces does (decision 4). Writes to static
 * variables and events are steps of all objects.
 */
final class VariableMonitor {

    private static final @Nullable Object[] NOTHING = {};

    /** A step that concerns all objects takes time for each of them: the monitor stops after this many single steps. */
    private static final long MAX_COMMON_STEPS = 100_000_000;

    /** An object with its run; guarded by itself, or by the monitor if steps may concern all objects. */
    private static final class ObjectRun extends Node {

        /** Names the object after it was collected; must not refer to it. */
        final Object label;

        @Nullable
        VariableSlice slice;

        ObjectRun(Object object, int hash, Object label, ReferenceQueue<Object> queue) {
            super(object, hash, queue);
            this.label = label;
        }
    }

    private final VariableProperty property;
    private final Violations violations;
    private final boolean ofObjects;

    /** Whether the property is about objects of a class. */
    private final ClassValue<Boolean> isHolder = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            String holder = property.holder().orElse("");
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                if (at.getName().replace('.', '/').equals(holder)) {
                    return true;
                }
            }
            return false;
        }
    };

    private final NodeTable<ObjectRun> runs;

    /** The slice of static variables and events only; guarded by this. */
    private final VariableSlice common;

    private final long maxObjects;
    private final long maxCommonSteps;
    private final AtomicLong objects = new AtomicLong();

    /** Guarded by this. */
    private long commonSteps;

    VariableMonitor(VariableProperty property, Labels labels, Violations violations, long maxObjects) {
        this(property, labels, violations, maxObjects, MAX_COMMON_STEPS);
    }

    VariableMonitor(
            VariableProperty property, Labels labels, Violations violations, long maxObjects, long maxCommonSteps) {
        this.property = property;
        this.violations = violations;
        this.maxObjects = maxObjects;
        this.maxCommonSteps = maxCommonSteps;
        this.ofObjects = property.holder().isPresent();
        this.runs = new NodeTable<>(
                (object, hash, queue) -> newRun(object, hash, labels, queue), run -> objects.decrementAndGet());
        this.common = new VariableSlice(property, new long[property.variableCount()]);
    }

    private ObjectRun newRun(Object object, int hash, Labels labels, ReferenceQueue<Object> queue) {
        if (objects.incrementAndGet() > maxObjects) {
            objects.decrementAndGet();
            throw new MonitorLimitException("objects=" + maxObjects);
        }
        return new ObjectRun(object, hash, labels.of(object), queue);
    }

    void write(EventKind kind, int field, @Nullable Object object, long value, int site) {
        if (object == null) {
            writeStatic(kind, field, value, site);
            return;
        }
        if (!isHolder.get(object.getClass())) {
            return;
        }
        ObjectRun run = runs.findOrAdd(object);
        boolean broken = false;
        synchronized (property.isShared() ? this : run) {
            VariableSlice slice = run.slice;
            if (slice == null) {
                slice = kind == EventKind.WRITE ? common.copy() : new VariableSlice(property, common.values());
                run.slice = slice;
                broken = slice.isBroken(); // By steps of all objects, before the first write to this one.
            }
            if (kind != EventKind.WRITE) {
                begin(slice, kind, field, value, true);
                return;
            }
            broken |= slice.write(field, value);
        }
        if (broken && !Construction.isUnderWay(object.getClass())) {
            violations.violated(new Object[] {run.label}, site);
        }
    }

    private static void begin(VariableSlice slice, EventKind kind, int field, long value, boolean ofOneObject) {
        if (kind == EventKind.SIGHT) {
            slice.sight(field, value);
        } else {
            slice.initialWrite(field, value, ofOneObject);
        }
    }

    private void writeStatic(EventKind kind, int field, long value, int site) {
        if (kind == EventKind.WRITE) {
            stepAll(field, value, 0, site);
            return;
        }
        synchronized (this) {
            begin(common, kind, field, value, false);
            runs.forEach(run -> {
                VariableSlice slice = run.slice;
                if (slice != null) {
                    begin(slice, kind, field, value, false);
                }
            });
        }
    }

    void event(long letter, int site) {
        stepAll(-1, 0, letter, site);
    }

    /**
     * The caller holds the lock.
     *
     * @throws MonitorLimitException after too many such steps with too many objects
     */
    private List<ObjectRun> stepRuns(int field, long value, long letter) {
        var broken = new ArrayList<ObjectRun>();
        commonSteps += objects.get();
        if (commonSteps > maxCommonSteps) {
            throw new MonitorLimitException("objects=" + objects.get() + " stepsOfAll=" + commonSteps);
        }
        runs.forEach(run -> {
            VariableSlice slice = run.slice;
            if (slice != null && (field < 0 ? slice.event(letter) : slice.write(field, value))) {
                broken.add(run);
            }
        });
        return broken;
    }

    private void stepAll(int field, long value, long letter, int site) {
        boolean broken;
        List<ObjectRun> brokenRuns = List.of();
        synchronized (this) {
            broken = field < 0 ? common.event(letter) : common.write(field, value);
            if (ofObjects) {
                brokenRuns = stepRuns(field, value, letter);
            }
        }
        if (ofObjects) {
            brokenRuns.forEach(run -> violations.violated(new Object[] {run.label}, site));
        } else if (broken && !Construction.isUnderWay(null)) {
            violations.violated(NOTHING, site);
        }
    }
}
