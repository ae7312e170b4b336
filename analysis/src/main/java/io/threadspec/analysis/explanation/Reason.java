package io.threadspec.analysis.explanation;

/** What a verdict rests on, with its figures: what happened and, where it follows from that, what can be done about it. */
public sealed interface Reason permits Broken, Holds, Undecided, NotJudged {

    <T> T accept(Visitor<T> visitor);

    /** Makes something of each kind of reason. */
    interface Visitor<T> extends Broken.Visitor<T>, Holds.Visitor<T>, Undecided.Visitor<T>, NotJudged.Visitor<T> {}
}
