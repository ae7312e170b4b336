package io.threadspec.analysis.lattice;

/** When an exploration has seen enough. */
public enum Goal {
    /** Every verdict that some run ends with was found. */
    ALL_VERDICTS,
    /** The same, or a run that breaks the property: no other verdict is worse. */
    WORST_VERDICT
}
