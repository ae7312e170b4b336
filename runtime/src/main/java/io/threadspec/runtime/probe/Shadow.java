package io.threadspec.runtime.probe;

/** The state that a shared variable carries beside its value. Woven classes hold one in a synthetic field per field. */
public final class Shadow {

    /** Guards the lazy creation of shadows in woven classes; never held while user code runs. */
    public static final Object CREATION = new Object();
}
