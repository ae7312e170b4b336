package io.threadspec.analysis.computation;

import java.io.Serializable;

/** What the stories are about: objects and statics that woven code would write. */
class Thing implements Cloneable, Serializable {

    private static final long serialVersionUID = 1;

    static final class Special extends Thing {
        private static final long serialVersionUID = 1;
    }

    /** Read and written through reflection by those who look at it from outside. */
    @SuppressWarnings("UnusedVariable")
    private int a;

    @SuppressWarnings("UnusedVariable")
    private int b;

    @SuppressWarnings("UnusedVariable")
    private static int s;

    @SuppressWarnings("UnusedVariable")
    private static int t;

    Thing copy() {
        try {
            return (Thing) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }
}
