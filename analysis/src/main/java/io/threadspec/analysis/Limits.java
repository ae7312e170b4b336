package io.threadspec.analysis;

/**
 * What an analysis may use. Reaching one ends in INCONCLUSIVE, never in an error of the virtual machine.
 *
 * @param maxConfigurations of a lattice, over all its levels
 */
public record Limits(long maxConfigurations) {

    /** What plugins and commands offer as the default of {@code threadspec.maxConfigurations}. */
    public static final long DEFAULT_MAX_CONFIGURATIONS = 1_000_000;

    public static final Limits DEFAULT = new Limits(DEFAULT_MAX_CONFIGURATIONS);
}
