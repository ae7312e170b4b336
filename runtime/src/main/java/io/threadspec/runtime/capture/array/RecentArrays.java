package io.threadspec.runtime.capture.array;

import org.jspecify.annotations.Nullable;

/** How a thread sees the arrays that it accessed last. Grows with what is not found in it: there may be very many threads that do little. */
public final class RecentArrays {

    private static final int MOST = 1 << 14;

    /** After how many elements those arrays are forgotten that are gone: their states may take more room than the arrays did. */
    private static final int ELEMENTS = 1 << 20;

    /** How many elements there must be for each array that is looked at then. */
    private static final int FOR_EACH_ARRAY = 8;

    private final ArrayShadows arrays;

    private @Nullable ArrayView[] table = new ArrayView[1];
    private int notFound;

    /** Of arrays that were added since those that are gone were forgotten. */
    private long elements;

    /** With how many elements that happens next. */
    private long forgetAt = ELEMENTS;

    public RecentArrays(ArrayShadows arrays) {
        this.arrays = arrays;
    }

    /** What is where an array of this identity hash code would be. */
    @Nullable
    public ArrayView at(int hash) {
        return table[hash & (table.length - 1)];
    }

    /** Adds what was not found. */
    public void add(ArrayView view, int hash) {
        notFound++;
        if (notFound > table.length && table.length < MOST) {
            notFound = 0;
            table = new ArrayView[4 * table.length];
        }
        elements += view.states.length();
        if (elements > forgetAt) {
            elements = 0;
            forgetThoseThatAreGone();
        }
        replace(view, hash);
    }

    public void replace(ArrayView view, int hash) {
        table[hash & (table.length - 1)] = view;
    }

    private void forgetThoseThatAreGone() {
        for (int i = 0; i < table.length; i++) {
            ArrayView view = table[i];
            if (view != null && view.states.refersTo(null)) {
                table[i] = null;
            }
        }
        arrays.purge();
        forgetAt = Math.max(ELEMENTS, (long) FOR_EACH_ARRAY * (arrays.size() + table.length));
    }
}
