package io.threadspec.runtime.spec;

/**
 * An event happens in this step. A step is at most one event: if several match one join point, each is a step, in the order of their
 * declaration.
 *
 * @param event index into {@link CompiledSpec#events()}
 */
public record EventOccurrence(int event) implements Proposition {

    /** False: a step that only changes variables is no event. {@link CompiledProperty#letter(long[], int)} handles event steps. */
    @Override
    public boolean holds(long[] values) {
        return false;
    }
}
