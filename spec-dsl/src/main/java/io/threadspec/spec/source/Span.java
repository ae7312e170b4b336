package io.threadspec.spec.source;

/**
 * A stretch of a text. All spans are equal: two trees that say the same are the same wherever they stand, so that a tree
 * can be compared with what parsing its own printout gives.
 *
 * @param start offset of the first character
 * @param end offset behind the last character
 */
public record Span(int start, int end) {

    /** From the start of this to the end of the other. */
    public Span to(Span other) {
        return new Span(start, other.end);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Span;
    }

    @Override
    public int hashCode() {
        return 0;
    }
}
