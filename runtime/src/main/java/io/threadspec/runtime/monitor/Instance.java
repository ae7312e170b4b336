package io.threadspec.runtime.monitor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** A binding θ with the state of its word. Refers to its objects only through their nodes, which do not keep them alive. */
final class Instance {

    static final int UNCHANGED = -1;

    private static final VarHandle STATE;
    private static final VarHandle DEAD;
    private static final VarHandle GONE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Instance.class, "state", int.class);
            DEAD = MethodHandles.lookup().findVarHandle(Instance.class, "dead", int.class);
            GONE = MethodHandles.lookup().findVarHandle(Instance.class, "gone", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** By parameter; null if it is not bound. */
    final @Nullable BoundNode[] nodes;

    final int domain;

    /** Synchronisation: compare-and-set; a thread that steps it has locked one of its nodes, not always the same one. */
    private volatile int state;

    /** Parameters whose objects have been collected. Synchronisation: atomic. */
    private volatile int dead;

    /** Whether it was removed, because it can no longer be reported. Synchronisation: set once. */
    private volatile boolean gone;

    Instance(@Nullable BoundNode[] nodes, int domain, int state) {
        this.nodes = nodes;
        this.domain = domain;
        this.state = state;
    }

    int state() {
        return state;
    }

    /** Steps and returns the new state, or {@link #UNCHANGED}. */
    int step(Automaton automaton, int symbol) {
        for (; ; ) {
            int before = state;
            int after = automaton.next(before, symbol);
            if (after == before) {
                return UNCHANGED; // No write: other threads read this cache line.
            }
            if (STATE.compareAndSet(this, before, after)) {
                return after;
            }
        }
    }

    /** Clears the idle symbols of all its objects. */
    void forgetIdle() {
        for (BoundNode node : nodes) {
            if (node != null) {
                node.forgetIdle();
            }
        }
    }

    int dead() {
        return dead;
    }

    int addDead(int parameters) {
        return (int) DEAD.getAndBitwiseOr(this, parameters) | parameters;
    }

    boolean isGone() {
        return gone;
    }

    /** Marks it as removed; false if it was already. */
    boolean go() {
        return GONE.compareAndSet(this, false, true);
    }

    /** Whether it binds the parameters of the event to the same objects: θ' ⊑ θ. */
    boolean extendsBinding(@Nullable BoundNode[] binding) {
        for (int parameter = 0; parameter < binding.length; parameter++) {
            if (binding[parameter] != null && binding[parameter] != nodes[parameter]) {
                return false;
            }
        }
        return true;
    }

    /** Whether no parameter is bound to two objects. */
    boolean isCompatible(@Nullable BoundNode[] binding) {
        for (int parameter = 0; parameter < binding.length; parameter++) {
            if (binding[parameter] != null && nodes[parameter] != null && binding[parameter] != nodes[parameter]) {
                return false;
            }
        }
        return true;
    }

    /** The node of the first bound parameter. */
    @Nullable
    BoundNode firstNode() {
        for (BoundNode node : nodes) {
            if (node != null) {
                return node;
            }
        }
        return null;
    }

    /** The labels of its objects, by parameter. */
    @Nullable
    Object[] labels() {
        @Nullable Object[] labels = new Object[nodes.length];
        for (int i = 0; i < labels.length; i++) {
            BoundNode node = nodes[i];
            labels[i] = node == null ? null : node.label;
        }
        return labels;
    }

    boolean isPartOf(Instance other) {
        return other.extendsBinding(nodes);
    }
}
