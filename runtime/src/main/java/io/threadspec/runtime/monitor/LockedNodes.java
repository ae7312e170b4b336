package io.threadspec.runtime.monitor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The nodes that an event needs locked. Of one thread. */
final class LockedNodes {

    private static final Comparator<Node> ORDER = Comparator.comparingLong(node -> node.number);

    /** In their order, each once. */
    private List<Node> held = List.of();

    private final List<Node> wanted = new ArrayList<>();

    LockedNodes(@Nullable Node[] binding) {
        want(binding);
    }

    private boolean want(@Nullable Node[] binding) {
        boolean more = false;
        for (Node node : binding) {
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
        held.forEach(Node::lock);
    }

    void unlock() {
        held.forEach(Node::unlock);
    }

    /** Whether all nodes of these are locked; if not, they will be the next time. */
    boolean cover(List<Instance> instances) {
        boolean more = false;
        for (Instance instance : instances) {
            more |= want(instance.nodes);
        }
        return !more;
    }
}
