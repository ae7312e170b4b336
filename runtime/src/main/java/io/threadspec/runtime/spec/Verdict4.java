package io.threadspec.runtime.spec;

/** What a finite word decides about a property (RV-LTL). */
public enum Verdict4 {
    /** Every continuation satisfies the property. */
    TRUE,
    /** No continuation satisfies the property. */
    FALSE,
    /** Undecided; if the run ended here, the property would hold. */
    PRESUMABLY_TRUE,
    /** Undecided; if the run ended here, the property would not hold. */
    PRESUMABLY_FALSE;

    public boolean isFinal() {
        return this == TRUE || this == FALSE;
    }
}
