package io.threadspec.runtime.monitor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The nodes that an event needs locked. Confined to one thread. */
final class LockedNodes {

    private static final Comparator<BoundNode> ORDER = Comparator.comparingLong(node -> node.number);

    /** In the order of their numbers, without duplicates. */
    private List<BoundNode> held = List.of();

    private final List<BoundNode> wanted = new ArrayList<>();

    LockedNodes(@Nullable BoundNode[] binding) {
        want(binding);
    }

    private boolean want(@Nullable BoundNode[] binding) {
        boolean more = false;
        for (BoundNode node : binding) {
            if (node != null && !wanted.contains(node)) {
                wanted.add(node);
                more = true;
            }
        }
        return more;
    }

    void lock() {
        wanted.sort(ORDER);
        held = List.copyOf(wanted);
        held.forEach(BoundNode::lock);
    }

    void unlock() {
        held.forEach(BoundNode::unlock);
    }

    /** Whether all nodes of these instances are locked; if not, the next {@link #lock} locks them. */
    boolean cover(List<Instance> instances) {
        boolean more = false;
        for (Instance instance : instances) {
            more |= want(instance.nodes);
        }
        return !more;
    }
}
