package io.threadspec.runtime.adversary;

import io.threadspec.runtime.identity.WeakIdentityMap;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Which locks guard a variable: those that every thread held at every access so far (Savage and others, Eraser). As long as one thread
 * uses a variable it needs none, nor does a variable that others only read.
 *
 * <p>What is known of a variable seldom changes, so an access takes a lock only where it does. A field of which many objects had one user each has no
 * locksets in further objects until another thread comes ({@link FieldUse}): its first access is not seen then, and two threads are known to use the object from
 * the next on.
 */
final class Locksets {

    /** What is known of a variable. Never changes. */
    private static final class Guard {
        /** The only thread that used it; null once there are others. */
        private final @Nullable Object owner;

        private final List<Object> locks;
        private final boolean written;

        Guard(@Nullable Object owner, List<Object> locks, boolean written) {
            this.owner = owner;
            this.locks = locks;
            this.written = written;
        }

        /** This one if an access tells nothing new. */
        Guard after(Object thread, List<Object> held, boolean write) {
            if (owner == thread) {
                return this;
            }
            if (owner != null) {
                return new Guard(null, List.copyOf(held), write);
            }
            boolean allHeld = areAmong(held);
            if (allHeld && (written || !write)) {
                return this;
            }
            return new Guard(
                    null,
                    allHeld ? locks : locks.stream().filter(held::contains).toList(),
                    written || write);
        }

        private boolean areAmong(List<Object> held) {
            for (int i = 0; i < locks.size(); i++) {
                if (!held.contains(locks.get(i))) {
                    return false;
                }
            }
            return true;
        }

        boolean isGuarded() {
            return owner != null || !written || !locks.isEmpty();
        }
    }

    private static final class Variable {
        private final FieldUse use;

        /** Written under the monitor of this variable, read without. */
        private volatile Guard guard;

        Variable(FieldUse use, Object owner) {
            this.use = use;
            this.guard = new Guard(owner, List.of(), false);
        }

        boolean isGuarded(Object thread, List<Object> held, boolean write) {
            Guard before = guard;
            Guard after = before.after(thread, held, write);
            return (after == before ? before : change(thread, held, write)).isGuarded();
        }

        private synchronized Guard change(Object thread, List<Object> held, boolean write) {
            use.shared(); // Only what one thread uses stays as it was.
            guard = guard.after(thread, held, write);
            return guard;
        }
    }

    /** The variables of one object. */
    private static final class Fields {

        /** Written under the monitor of this object, read without. An array that is here no longer changes. */
        private volatile Variable[] variables = {};

        Variable of(FieldUse use, Object thread) {
            Variable known = find(use);
            return known == null ? add(use, thread) : known;
        }

        private @Nullable Variable find(FieldUse use) {
            for (Variable variable : variables) {
                if (variable.use == use) {
                    return variable;
                }
            }
            return null;
        }

        private synchronized Variable add(FieldUse use, Object thread) {
            Variable known = find(use);
            if (known != null) {
                return known;
            }
            Variable added = new Variable(use, thread);
            use.tracked();
            Variable[] before = variables;
            Variable[] after = Arrays.copyOf(before, before.length + 1);
            after[before.length] = added;
            variables = after;
            return added;
        }
    }

    /** By object. Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Object, Fields> variables = new WeakIdentityMap<>();

    /** Of static fields. Synchronisation: thread-safe by itself. */
    private final ConcurrentHashMap<FieldUse, Variable> statics = new ConcurrentHashMap<>();

    /** By field. Synchronisation: thread-safe by itself. */
    private final ConcurrentHashMap<Integer, FieldUse> uses = new ConcurrentHashMap<>();

    /** Of a field of a class, in all objects. */
    FieldUse use(int field) {
        return uses.computeIfAbsent(field, FieldUse::new);
    }

    /**
     * A thread accesses a variable: whether a lock guards it, as far as is known.
     *
     * @param holder null of a static field
     * @param thread stands for the thread
     * @param held its locks
     * @param alone whether no other thread seems to have used it: where it is not sure, false
     */
    boolean isGuarded(
            @Nullable Object holder, FieldUse use, Object thread, List<Object> held, boolean write, boolean alone) {
        if (alone && holder != null && use.isLocal()) {
            return true;
        }
        Variable variable = holder == null
                ? statics.computeIfAbsent(use, key -> new Variable(key, thread))
                : variables.computeIfAbsent(holder, Fields::new).of(use, thread);
        return variable.isGuarded(thread, held, write);
    }
}
