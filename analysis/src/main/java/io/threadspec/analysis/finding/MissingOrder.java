package io.threadspec.analysis.finding;

/**
 * Two events that nothing orders, and on whose order the property depends (Soueidi and Falcone, section 6.2: concurrency or monitorability).
 *
 * @param earlier the one that came first when the program ran
 * @param later the one that came after it
 */
public record MissingOrder(WitnessEvent earlier, WitnessEvent later) implements Evidence {

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.missingOrder(this);
    }
}
