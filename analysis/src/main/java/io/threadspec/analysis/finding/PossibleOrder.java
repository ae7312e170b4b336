package io.threadspec.analysis.finding;

import java.util.Optional;

/**
 * Two events that code which is not woven may have ordered, and that the run which is shown has the other way round.
 *
 * @param earlier the one that came first when the program ran
 * @param later the one that came after it
 * @param release where the thread of the earlier one, or one behind it, may have handed on what it did; empty if no such call is known
 * @param acquire where the thread of the later one may have learnt of it; empty if no such call is known
 */
public record PossibleOrder(
        WitnessEvent earlier, WitnessEvent later, Optional<LibraryCall> release, Optional<LibraryCall> acquire)
        implements Evidence {

    /**
     * A call of code that is not woven, or from it.
     *
     * @param thread its name
     * @param className that was called
     * @param method that was called
     * @param file in which the call stands
     * @param line in that file
     */
    public record LibraryCall(String thread, String className, String method, String file, int line) {}

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.possibleOrder(this);
    }
}
