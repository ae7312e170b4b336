package io.threadspec.runtime.capture;

import org.jspecify.annotations.Nullable;

/** The arrays that a thread accessed last. Grows with what is not found in it: there may be very many threads that do little. */
final class RecentArrays {

    private static final int MOST = 1 << 14;

    /** After how many elements those arrays are forgotten that are gone: their states may take more room than the arrays did. */
    private static final int ELEMENTS = 1 << 20;

    private @Nullable ArrayShadow[] table = new ArrayShadow[1];
    private int notFound;

    /** Of arrays that were added since those that are gone were forgotten. */
    private long elements;

    /** What is where an array of this identity hash code would be. */
    @Nullable
    ArrayShadow at(int hash) {
        return table[hash & (table.length - 1)];
    }

    /** Adds what was not found. */
    void add(ArrayShadow shadow, int hash) {
        notFound++;
        if (notFound > table.length && table.length < MOST) {
            notFound = 0;
            table = new ArrayShadow[4 * table.length];
        }
        elements += shadow.length();
        if (elements > ELEMENTS) {
            elements = 0;
            forgetThoseThatAreGone();
        }
        replace(shadow, hash);
    }

    void replace(ArrayShadow shadow, int hash) {
        table[hash & (table.length - 1)] = shadow;
    }

    private void forgetThoseThatAreGone() {
        for (int i = 0; i < table.length; i++) {
            ArrayShadow shadow = table[i];
            if (shadow != null && shadow.refersTo(null)) {
                table[i] = null;
            }
        }
    }
}
