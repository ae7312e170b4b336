package io.threadspec.report.policy;

import java.util.Locale;

/** What a finding means for the build. */
public enum Standing {
    /** It fails the build. */
    FAILS,
    /** It would, but it is in the baseline. */
    KNOWN,
    /** The specification says why it is tolerated. */
    SUPPRESSED,
    /** It is not good news, and does not fail the build. */
    WARNS,
    /** All is well. */
    HOLDS;

    /** As reports write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether people have looked at it and live with it. */
    public boolean isAccepted() {
        return this == KNOWN || this == SUPPRESSED;
    }
}
