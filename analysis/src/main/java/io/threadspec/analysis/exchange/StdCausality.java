package io.threadspec.analysis.exchange;

import io.threadspec.runtime.clock.ClockStamp;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The clocks of a run in STD, line by line: algorithm A of Roşu and Sen (figure 2), with locks as variables that are written when
 * they are taken and when they are given back (section 3.1), and with what fork and join hand over.
 */
final class StdCausality {

    private static final int[] ZERO = {};

    /** V^a_x and V^w_x. */
    private static final class Shadow {
        int[] access = ZERO;
        int[] write = ZERO;
    }

    /** The thread that holds a lock, and how often it has taken it. */
    private static final class Lock {
        final Shadow shadow = new Shadow();

        @Nullable
        String holder;

        int depth;
    }

    /** V_i, by thread. */
    private final Map<String, int[]> clocks = new HashMap<>();

    private final Map<String, Integer> slots = new HashMap<>();
    private final Map<String, Shadow> variables = new HashMap<>();
    private final Map<String, Lock> locks = new HashMap<>();

    /** By thread: the names of its open blocks, innermost first. */
    private final Map<String, Deque<String>> openBlocks = new HashMap<>();

    private final Set<String> active = new HashSet<>();
    private final Set<String> forked = new HashSet<>();
    private final Set<String> joined = new HashSet<>();

    /** The slot of a thread that has had an event. */
    int slot(String thread) {
        return slots.getOrDefault(thread, -1);
    }

    boolean wasForked(String thread) {
        return forked.contains(thread);
    }

    ClockStamp clock(String thread) {
        return ClockStamp.of(clocks.getOrDefault(thread, ZERO));
    }

    /** @throws io.threadspec.runtime.problem.ProblemException if this cannot happen after what has */
    void add(StdLine line) {
        String thread = line.thread();
        if (joined.contains(thread)) {
            throw line.actsAfterItWasJoined();
        }
        active.add(thread);
        switch (line.operation()) {
            case READ -> read(thread, shadow(line.operand()));
            case WRITE -> {
                count(thread);
                write(thread, shadow(line.operand()));
            }
            case ACQUIRE -> acquire(line);
            case RELEASE -> release(line);
            case FORK -> fork(line);
            case JOIN -> {
                joined.add(line.operand());
                learn(thread, clocks.getOrDefault(line.operand(), ZERO));
            }
            case BEGIN -> {
                count(thread);
                openBlocks.computeIfAbsent(thread, key -> new ArrayDeque<>()).push(line.operand());
            }
            case END -> {
                end(line);
                count(thread);
            }
        }
    }

    private Shadow shadow(String variable) {
        return variables.computeIfAbsent(variable, key -> new Shadow());
    }

    private void read(String thread, Shadow shadow) {
        learn(thread, shadow.write);
        shadow.access = joined(shadow.access, clocks.getOrDefault(thread, ZERO));
    }

    private void write(String thread, Shadow shadow) {
        learn(thread, shadow.access);
        shadow.access = clocks.getOrDefault(thread, ZERO).clone();
        shadow.write = shadow.access;
    }

    private void acquire(StdLine line) {
        Lock lock = locks.computeIfAbsent(line.operand(), key -> new Lock());
        String thread = line.thread();
        if (lock.holder != null && !lock.holder.equals(thread)) {
            throw line.lockIsHeld(lock.holder);
        }
        lock.holder = thread;
        lock.depth++;
        write(thread, lock.shadow);
    }

    private void release(StdLine line) {
        Lock lock = locks.get(line.operand());
        String thread = line.thread();
        if (lock == null || !thread.equals(lock.holder)) {
            throw line.lockIsNotHeld();
        }
        write(thread, lock.shadow);
        if (--lock.depth == 0) {
            lock.holder = null;
        }
    }

    private void fork(StdLine line) {
        String child = line.operand();
        if (active.contains(child) || !forked.add(child)) {
            throw line.threadHasStarted();
        }
        learn(child, clocks.getOrDefault(line.thread(), ZERO));
    }

    private void end(StdLine line) {
        Deque<String> open = openBlocks.getOrDefault(line.thread(), new ArrayDeque<>());
        String innermost = open.peek();
        if (innermost == null) {
            throw line.isInNoBlock();
        }
        if (!line.operand().isEmpty() && !line.operand().equals(innermost)) {
            throw line.isNotInnermost(innermost);
        }
        open.pop();
    }

    private void count(String thread) {
        int slot = slots.computeIfAbsent(thread, key -> slots.size());
        int[] clock = clocks.getOrDefault(thread, ZERO);
        int[] counted = Arrays.copyOf(clock, Math.max(clock.length, slot + 1));
        counted[slot]++;
        clocks.put(thread, counted);
    }

    private void learn(String thread, int[] other) {
        clocks.put(thread, joined(clocks.getOrDefault(thread, ZERO), other));
    }

    private static int[] joined(int[] one, int[] other) {
        int[] joined = Arrays.copyOf(one, Math.max(one.length, other.length));
        for (int i = 0; i < other.length; i++) {
            joined[i] = Math.max(joined[i], other[i]);
        }
        return joined;
    }
}
