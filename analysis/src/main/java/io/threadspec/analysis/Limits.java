package io.threadspec.analysis;

/**
 * What an analysis may use. Reaching one ends in INCONCLUSIVE, never in an error of the virtual machine.
 *
 * @param maxConfigurations of a lattice, over all its levels
 */
public record Limits(long maxConfigurations) {

    public static final Limits DEFAULT = new Limits(1_000_000);
}
