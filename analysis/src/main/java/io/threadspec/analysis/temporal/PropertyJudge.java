package io.threadspec.analysis.temporal;

/** Judges one property on all its computations. */
interface PropertyJudge {

    /** Adds what each computation says; nothing where no event of the property happened. */
    void judge(Verdicts verdicts);
}
