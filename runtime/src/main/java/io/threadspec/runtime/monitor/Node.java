package io.threadspec.runtime.monitor;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;

/**
 * An object that a monitor has to do with, by identity, and not kept alive. What a step needs of it stands in the node
 * itself, right behind the hash, so that it comes with the same line of the cache: where there are many objects, a step costs what it
 * waits for memory.
 *
 * <p>A phantom reference, for it refers to its object until nothing can happen to that any more. A weak one is cleared before the
 * object's {@code finalize()}, where the program may do something with the object, or make it reachable again: it would then be taken for
 * another one, of which nothing is known.
 */
abstract class Node extends PhantomReference<Object> {

    final int hash;

    Node(Object object, int hash, ReferenceQueue<Object> queue) {
        super(object, queue);
        this.hash = hash;
    }
}
