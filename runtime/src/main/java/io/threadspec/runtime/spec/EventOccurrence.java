package io.threadspec.runtime.spec;

/**
 * An event happens in this step. A step is at most one event: where several match one join point they are steps one after
 * the other, in the order of their declaration.
 *
 * @param event index into {@link CompiledSpec#events()}
 */
public record EventOccurrence(int event) implements Proposition {

    /** A step that only changes variables is no event; {@link CompiledProperty#letter(long[], int)} knows the others. */
    @Override
    public boolean holds(long[] values) {
        return false;
    }
}
