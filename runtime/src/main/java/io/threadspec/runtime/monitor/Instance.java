package io.threadspec.runtime.monitor;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** A binding θ with the state of its word. Refers to its objects through their nodes alone, which hold them weakly. */
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

    /** By parameter, null where it is not bound. */
    final @Nullable Node[] nodes;

    final int domain;

    /** Synchronisation: compare-and-set; whoever steps it has locked one of its nodes, not always the same one. */
    private volatile int state;

    /** Parameters whose objects have been collected. Synchronisation: atomic. */
    private volatile int dead;

    /** Nothing can come of it any more. Synchronisation: set once. */
    private volatile boolean gone;

    Instance(@Nullable Node[] nodes, int domain, int state) {
        this.nodes = nodes;
        this.domain = domain;
        this.state = state;
    }

    int state() {
        return state;
    }

    /** Steps; the state that comes of it, or {@link #UNCHANGED}. */
    int step(Automaton automaton, int symbol) {
        for (; ; ) {
            int before = state;
            int after = automaton.next(before, symbol);
            if (after == before) {
                return UNCHANGED; // Nothing is written: others read this line.
            }
            if (STATE.compareAndSet(this, before, after)) {
                return after;
            }
        }
    }

    /** If it is gone, the answer is no, so that somebody looks after it. */
    boolean isUnmovedBy(Automaton automaton, int symbol) {
        int now = state;
        return automaton.next(now, symbol) == now && !gone;
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

    /** Whether it was not yet. */
    boolean go() {
        return GONE.compareAndSet(this, false, true);
    }

    /** Whether it binds what the event does to the same objects: θ' ⊑ θ. */
    boolean extendsBinding(@Nullable Node[] binding) {
        for (int parameter = 0; parameter < binding.length; parameter++) {
            if (binding[parameter] != null && binding[parameter] != nodes[parameter]) {
                return false;
            }
        }
        return true;
    }

    /** Whether no parameter is bound to two objects. */
    boolean isCompatible(@Nullable Node[] binding) {
        for (int parameter = 0; parameter < binding.length; parameter++) {
            if (binding[parameter] != null && nodes[parameter] != null && binding[parameter] != nodes[parameter]) {
                return false;
            }
        }
        return true;
    }

    /** Of the first parameter that is bound. */
    @Nullable
    Node firstNode() {
        for (Node node : nodes) {
            if (node != null) {
                return node;
            }
        }
        return null;
    }

    boolean isPartOf(Instance other) {
        return other.extendsBinding(nodes);
    }
}
