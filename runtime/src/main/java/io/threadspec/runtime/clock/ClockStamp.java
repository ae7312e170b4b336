package io.threadspec.runtime.clock;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot of a vector clock. Immutable; trailing zeros are irrelevant for equality.
 *
 * <p>The components are in the leaves of a tree, {@value #FAN} to a leaf, with {@value #FAN} children to a node. Parts that are all zero
 * are missing, and a stamp made from another one shares the equal parts with it. So a stamp of few components is an array; a stamp of many
 * threads takes memory for its changed components, times the height of the tree; and a comparison skips shared parts.
 *
 * <p>The form is unique: a leaf does not end in 0, a node does not end in a missing child, none is empty, and the root is no higher than it
 * has to be.
 */
public final class ClockStamp {

    private static final int BITS = 4;
    private static final int FAN = 1 << BITS;

    /** Approximate size of a node. */
    private static final int NODE_BYTES = 16 + 4 * FAN;

    /** Size of a stamp without its nodes. */
    private static final int STAMP_BYTES = 24;

    private static final int[] NONE = {};
    private static final Object[] MISSING = {};

    public static final ClockStamp ZERO = new ClockStamp(null, 0);

    /** {@code int[]} if the height is 0, else {@code Object[]} of nodes of height - 1; null if all is 0. */
    private final @Nullable Object root;

    private final int height;

    private ClockStamp(@Nullable Object root, int height) {
        this.root = root;
        this.height = height;
    }

    public static ClockStamp of(int... components) {
        int length = components.length;
        while (length > 0 && components[length - 1] == 0) {
            length--;
        }
        int height = length == 0 ? 0 : heightFor(length - 1);
        return new ClockStamp(node(components, length, 0, height), height);
    }

    /** Whether a tree of this height has the slot. */
    private static boolean fits(int slot, int height) {
        return (long) slot >>> (BITS * (height + 1)) == 0;
    }

    /** The index of the child at this height, or of the component in a leaf, that leads to the slot. */
    private static int index(int slot, int height) {
        return (slot >>> (BITS * height)) & (FAN - 1);
    }

    private static int heightFor(int slot) {
        int height = 0;
        while (!fits(slot, height)) {
            height++;
        }
        return height;
    }

    private static @Nullable Object node(int[] components, int length, int from, int height) {
        if (height == 0) {
            int to = Math.min(length, from + FAN);
            while (to > from && components[to - 1] == 0) {
                to--;
            }
            return to > from ? Arrays.copyOfRange(components, from, to) : null;
        }
        int step = 1 << (BITS * height);
        var children = new Object[FAN];
        int count = 0;
        for (int i = 0; i < FAN && (long) from + (long) i * step < length; i++) {
            children[i] = node(components, length, from + i * step, height - 1);
            count = children[i] == null ? count : i + 1;
        }
        return count == 0 ? null : Arrays.copyOf(children, count);
    }

    public int get(int slot) {
        int level = height;
        if (root == null || !fits(slot, level)) {
            return 0;
        }
        Object node = root;
        for (; level > 0; level--) {
            node = child((Object[]) node, index(slot, level));
            if (node == null) {
                return 0;
            }
        }
        return component((int[]) node, index(slot, 0));
    }

    private static @Nullable Object child(@Nullable Object[] node, int index) {
        return index < node.length ? node[index] : null;
    }

    private static int component(int[] leaf, int index) {
        return index < leaf.length ? leaf[index] : 0;
    }

    /** All components from this slot on are 0. */
    public int size() {
        if (root == null) {
            return 0;
        }
        Object node = root;
        int before = 0;
        for (int level = height; level > 0; level--) {
            var children = (Object[]) node;
            before += (children.length - 1) << (BITS * level);
            node = children[children.length - 1];
        }
        return before + ((int[]) node).length;
    }

    /** This stamp with another value of one component, greater than 0. */
    public ClockStamp with(int slot, int value) {
        int needed = Math.max(height, heightFor(slot));
        return new ClockStamp(changed(rootAt(needed), needed, slot, value), needed);
    }

    private static Object changed(@Nullable Object node, int height, int slot, int value) {
        int index = index(slot, height);
        if (height == 0) {
            var leaf = (int[]) node;
            int[] next = leaf == null ? new int[index + 1] : Arrays.copyOf(leaf, Math.max(leaf.length, index + 1));
            next[index] = value;
            return next;
        }
        var children = (Object[]) node;
        Object[] next = children == null
                ? new Object[index + 1]
                : Arrays.copyOf(children, Math.max(children.length, index + 1));
        next[index] = changed(next[index], height - 1, slot, value);
        return next;
    }

    /** The root of the same tree at this height, at least its own. */
    private @Nullable Object rootAt(int higher) {
        Object node = root;
        for (int level = height; level < higher && node != null; level++) {
            node = new Object[] {node};
        }
        return node;
    }

    /** The least upper bound; returns one of the two if it suffices, the first if both do. */
    public static ClockStamp join(ClockStamp one, ClockStamp other) {
        if (other.isAtMost(one)) {
            return one;
        }
        if (one.isAtMost(other)) {
            return other;
        }
        int height = Math.max(one.height, other.height);
        return new ClockStamp(max(one.rootAt(height), other.rootAt(height), height), height);
    }

    private static @Nullable Object max(@Nullable Object one, @Nullable Object other, int height) {
        if (one == other || other == null) {
            return one;
        }
        if (one == null) {
            return other;
        }
        return height == 0 ? max((int[]) one, (int[]) other) : max((Object[]) one, (Object[]) other, height);
    }

    private static Object max(int[] one, int[] other) {
        int length = Math.max(one.length, other.length);
        boolean isOne = one.length == length;
        boolean isOther = other.length == length;
        for (int i = 0; i < length; i++) {
            int difference = Integer.compare(component(one, i), component(other, i));
            isOne &= difference >= 0;
            isOther &= difference <= 0;
        }
        if (isOne || isOther) {
            return isOne ? one : other;
        }
        var joined = new int[length];
        for (int i = 0; i < length; i++) {
            joined[i] = Math.max(component(one, i), component(other, i));
        }
        return joined;
    }

    private static Object max(Object[] one, Object[] other, int height) {
        int length = Math.max(one.length, other.length);
        var joined = new Object[length];
        boolean isOne = one.length == length;
        boolean isOther = other.length == length;
        for (int i = 0; i < length; i++) {
            Object first = child(one, i);
            Object second = child(other, i);
            Object child = max(first, second, height - 1);
            joined[i] = child;
            isOne &= child == first;
            isOther &= child == second;
        }
        return isOne ? one : isOther ? other : joined;
    }

    /** Whether every component is at most the other's. */
    public boolean isAtMost(ClockStamp other) {
        return nextExceeding(other, 0) < 0;
    }

    /** The first slot, from a given one on, whose component differs from the other's; -1 if there is none. */
    public int nextDifference(ClockStamp other, int from) {
        int common = Math.max(height, other.height);
        return fits(from, common) ? difference(rootAt(common), other.rootAt(common), common, from) : -1;
    }

    private static int difference(@Nullable Object ours, @Nullable Object theirs, int height, int from) {
        if (ours == theirs) {
            return -1;
        }
        if (height == 0) {
            return difference(ours == null ? NONE : (int[]) ours, theirs == null ? NONE : (int[]) theirs, from);
        }
        @Nullable Object[] children = ours == null ? MISSING : (Object[]) ours;
        @Nullable Object[] others = theirs == null ? MISSING : (Object[]) theirs;
        int shift = BITS * height;
        int length = Math.max(children.length, others.length);
        int rest = from & ((1 << shift) - 1);
        for (int i = from >>> shift; i < length; i++) {
            int found = difference(child(children, i), child(others, i), height - 1, rest);
            if (found >= 0) {
                return (i << shift) + found;
            }
            rest = 0;
        }
        return -1;
    }

    private static int difference(int[] leaf, int[] other, int from) {
        int length = Math.max(leaf.length, other.length);
        for (int i = from; i < length; i++) {
            if (component(leaf, i) != component(other, i)) {
                return i;
            }
        }
        return -1;
    }

    /** The first slot, from a given one on, whose component is greater than the other's; -1 if there is none. */
    public int nextExceeding(ClockStamp other, int from) {
        int common = Math.max(height, other.height);
        return fits(from, common) ? exceeding(rootAt(common), other.rootAt(common), common, from) : -1;
    }

    private static int exceeding(@Nullable Object ours, @Nullable Object theirs, int height, int from) {
        if (ours == theirs || ours == null) {
            return -1;
        }
        if (height == 0) {
            var leaf = (int[]) ours;
            int[] other = theirs == null ? NONE : (int[]) theirs;
            for (int i = from; i < leaf.length; i++) {
                if (leaf[i] > component(other, i)) {
                    return i;
                }
            }
            return -1;
        }
        var children = (Object[]) ours;
        @Nullable Object[] others = theirs == null ? MISSING : (Object[]) theirs;
        int shift = BITS * height;
        int rest = from & ((1 << shift) - 1);
        for (int i = from >>> shift; i < children.length; i++) {
            int found = exceeding(children[i], child(others, i), height - 1, rest);
            if (found >= 0) {
                return (i << shift) + found;
            }
            rest = 0;
        }
        return -1;
    }

    /** Approximate memory of this beyond two others: its nodes that neither of them has at the same place. */
    public long bytesBeyond(ClockStamp one, ClockStamp other) {
        int common = Math.max(height, Math.max(one.height, other.height));
        return (long) NODE_BYTES * nodesBeyond(rootAt(common), one.rootAt(common), other.rootAt(common), common);
    }

    private static int nodesBeyond(@Nullable Object node, @Nullable Object one, @Nullable Object other, int height) {
        if (node == null || node == one || node == other) {
            return 0;
        }
        int nodes = 1;
        if (height > 0) {
            var children = (Object[]) node;
            @Nullable Object[] ofOne = one == null ? MISSING : (Object[]) one;
            @Nullable Object[] ofOther = other == null ? MISSING : (Object[]) other;
            for (int i = 0; i < children.length; i++) {
                nodes += nodesBeyond(children[i], child(ofOne, i), child(ofOther, i), height - 1);
            }
        }
        return nodes;
    }

    /** Approximate memory of a stamp of this width that differs from an existing one in this many components. */
    public static long bytesOfChanges(int changes, int width) {
        int height = width == 0 ? 0 : heightFor(width - 1);
        long nodes = Math.min((long) changes * (height + 1), 2L * (width >>> BITS) + height + 1);
        return STAMP_BYTES + nodes * NODE_BYTES;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ClockStamp that && height == that.height && nextDifference(that, 0) < 0;
    }

    @Override
    public int hashCode() {
        int hash = 0;
        for (int slot = nextDifference(ZERO, 0); slot >= 0; slot = nextDifference(ZERO, slot + 1)) {
            hash = 31 * (31 * hash + slot) + get(slot);
        }
        return hash;
    }

    @Override
    public String toString() {
        var components = new int[size()];
        Arrays.setAll(components, this::get);
        return Arrays.toString(components);
    }
}
