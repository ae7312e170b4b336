package io.threadspec.runtime.monitor;

import org.jspecify.annotations.Nullable;

/** How events are fed to the instances of a property; chosen by {@link ParametricMonitor} from the property's {@link Shape}. */
sealed interface Stepping permits SoloStepping, JoinStepping {

    /** As {@link ParametricMonitor#step}. */
    void step(int symbol, @Nullable Object[] objects, int site);

    /** Forgets the objects that are gone, and what nothing can come of without them. */
    void drain();

    /** For tests: the object is gone. */
    void forget(Object object);

    /** How many objects are watched, each for each of its parameters. */
    int objects();

    /** Every instance; nobody may step meanwhile. */
    void forEachInstance(ParametricMonitor.InstanceVisitor visitor);
}
