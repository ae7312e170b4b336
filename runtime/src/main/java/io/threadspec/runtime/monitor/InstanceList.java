package io.threadspec.runtime.monitor;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Instances that bind one object, in no order. Guarded by the lock of the object's node. */
final class InstanceList {

    private @Nullable Instance[] elements = new Instance[3];
    private int count;

    int count() {
        return count;
    }

    Instance get(int index) {
        Instance instance = index < count ? elements[index] : null;
        if (instance == null) {
            throw new IllegalStateException("beyond the last instance");
        }
        return instance;
    }

    void add(Instance instance) {
        if (count == elements.length) {
            removeGone();
            if (2 * count >= elements.length) {
                elements = Arrays.copyOf(elements, 2 * elements.length);
            }
        }
        elements[count++] = instance;
    }

    Instance removeLast() {
        Instance last = get(count - 1);
        elements[--count] = null;
        return last;
    }

    void removeGone() {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            Instance instance = get(i);
            if (!instance.isGone()) {
                elements[kept++] = instance;
            }
        }
        Arrays.fill(elements, kept, count, null);
        count = kept;
    }
}
