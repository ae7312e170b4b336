package io.threadspec.report;

/** In which colour a terminal shows a verdict. */
public enum VerdictColour {
    /** Of a verdict that fails the build. */
    RED,
    /** Of another one that is not known to be good. */
    YELLOW,
    /** Of a good one. */
    GREEN,
    /** Of one that is known or suppressed. */
    NONE
}
