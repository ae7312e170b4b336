package io.threadspec.runtime.monitor;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;

/**
 * A monitored object, by identity, not kept alive. The node itself has the data that a step needs, right behind the hash, in the same cache
 * line: with many objects, a step costs the time that it waits for memory.
 *
 * <p>A phantom reference, because it refers to its object until the program can no longer use it. A weak one is cleared before the object's
 * {@code finalize()}, in which the program may use the object or make it reachable again: the monitor would then take it for a new object.
 */
abstract class Node extends PhantomReference<Object> {

    final int hash;

    Node(Object object, int hash, ReferenceQueue<Object> queue) {
        super(object, queue);
        this.hash = hash;
    }
}
