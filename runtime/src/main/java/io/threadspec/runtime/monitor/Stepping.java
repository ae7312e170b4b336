package io.threadspec.runtime.monitor;

import org.jspecify.annotations.Nullable;

/** How events are fed to the instances of a property; chosen by {@link ParametricMonitor} from the property's {@link Shape}. */
sealed interface Stepping permits SoloStepping, JoinStepping {

    /** As {@link ParametricMonitor#step}. */
    void step(int symbol, @Nullable Object[] objects, int site);

    /** Purges collected objects, and the instances that can no longer be reported without them. */
    void drain();

    /** For tests: treats the object as collected. */
    void forget(Object object);

    /** How many objects are watched; an object counts once for each of its parameters. */
    int objects();

    /** Visits every instance; no thread may step meanwhile. */
    void forEachInstance(ParametricMonitor.InstanceVisitor visitor);
}
