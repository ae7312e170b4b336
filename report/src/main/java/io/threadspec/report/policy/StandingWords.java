package io.threadspec.report.policy;

import io.threadspec.analysis.finding.Finding;

/** Why a finding that is no good news does not fail the build, as reports say it. */
public final class StandingWords {

    private StandingWords() {}

    /** Empty if nobody has accepted it. */
    public static String of(Finding finding, Policy policy) {
        return switch (policy.standing(finding)) {
            case KNOWN -> "Known: it is in the baseline.";
            case SUPPRESSED -> "Suppressed: " + finding.declaration().suppression();
            case FAILS, WARNS, HOLDS -> "";
        };
    }
}
