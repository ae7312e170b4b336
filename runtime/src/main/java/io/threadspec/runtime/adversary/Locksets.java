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
 * <p>What is known of a variable seldom changes, so an access takes a lock only where it does.
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
        private final int field;

        /** Changed under the monitor of this variable, read without. */
        private volatile Guard guard;

        Variable(int field, Object owner) {
            this.field = field;
            this.guard = new Guard(owner, List.of(), false);
        }

        boolean isGuarded(Object thread, List<Object> held, boolean write) {
            Guard before = guard;
            Guard after = before.after(thread, held, write);
            return (after == before ? before : change(thread, held, write)).isGuarded();
        }

        private synchronized Guard change(Object thread, List<Object> held, boolean write) {
            guard = guard.after(thread, held, write);
            return guard;
        }
    }

    /** The variables of one object. */
    private static final class Fields {

        /** An array does not change once it is here. The field is changed under the monitor of this object, and read without. */
        private volatile Variable[] variables = {};

        Variable of(int field, Object thread) {
            Variable known = find(field);
            return known == null ? add(field, thread) : known;
        }

        private @Nullable Variable find(int field) {
            for (Variable variable : variables) {
                if (variable.field == field) {
                    return variable;
                }
            }
            return null;
        }

        private synchronized Variable add(int field, Object thread) {
            Variable known = find(field);
            if (known != null) {
                return known;
            }
            Variable added = new Variable(field, thread);
            Variable[] before = variables;
            Variable[] after = Arrays.copyOf(before, before.length + 1);
            after[before.length] = added;
            variables = after;
            return added;
        }
    }

    /** By object. Synchronisation: thread-safe by itself. */
    private final WeakIdentityMap<Object, Fields> variables = new WeakIdentityMap<>();

    /** Of static fields, by field. Synchronisation: thread-safe by itself. */
    private final ConcurrentHashMap<Integer, Variable> statics = new ConcurrentHashMap<>();

    /**
     * A thread accesses a variable: whether a lock guards it, as far as is known.
     *
     * @param holder null of a static field
     * @param thread stands for the thread
     * @param held its locks
     */
    boolean isGuarded(@Nullable Object holder, int field, Object thread, List<Object> held, boolean write) {
        Variable variable = holder == null
                ? statics.computeIfAbsent(field, key -> new Variable(key, thread))
                : variables.computeIfAbsent(holder, Fields::new).of(field, thread);
        return variable.isGuarded(thread, held, write);
    }
}
