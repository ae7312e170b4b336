package io.threadspec.runtime.capture.unwoven;

import io.threadspec.runtime.capture.thread.Context;
import io.threadspec.runtime.capture.variable.HandledVariable;
import io.threadspec.runtime.unwoven.ObjectKinds;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads by serialisation: of the fields of all woven objects that are reachable through fields, collections and arrays; and of these
 * collections and other class library objects on the way.
 */
public final class SerialReads {

    private final Context thread;
    private final int site;
    private final Set<Object> met = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> next = new ArrayDeque<>();

    private SerialReads(Context thread, int site) {
        this.thread = thread;
        this.site = site;
    }

    /** Called before and after the object is serialised: a write in between comes after the first read and before the second. */
    public static void read(@Nullable Object root, Context thread, int site) {
        if (root != null && !thread.isQuiet()) {
            var reads = new SerialReads(thread, site);
            reads.meet(root);
            while (!reads.next.isEmpty()) {
                reads.readFields(reads.next.pop());
            }
        }
    }

    private void meet(Object object) {
        if (Contents.mayHold(object)) {
            Contents.forEach(object, this::meetOne);
        } else {
            meetOne(object);
        }
    }

    private void meetOne(Object object) {
        if (met.add(object)) {
            Readings.reading(object, thread, site);
            if (ObjectKinds.isWoven(object.getClass())) {
                next.add(object);
            }
        }
    }

    private void readFields(Object object) {
        for (Class<?> at = object.getClass(); at != null; at = at.getSuperclass()) {
            for (ObjectParts.Part part : ObjectParts.of(at, thread)) {
                if (!part.isTransient()) {
                    read(part, object);
                }
            }
        }
    }

    private void read(ObjectParts.Part part, Object object) {
        if (part.state().isPresent()) {
            var variable = new HandledVariable.OfField(part.state().get(), object);
            variable.begin(thread);
            variable.end(true, false, thread);
        }
        Object value = part.read(object);
        if (value != null) {
            meet(value);
        }
    }
}
