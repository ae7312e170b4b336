package io.threadspec.benchmarks.probes.subject;

/**
 * Each method makes {@link #COUNT} accesses of one kind, to as many different variables, so that no compiler can make
 * one access of several.
 */
public final class Accesses {

    public static final int COUNT = 8;

    private static int s0;
    private static int s1;
    private static int s2;
    private static int s3;
    private static int s4;
    private static int s5;
    private static int s6;
    private static int s7;

    private int f0;
    private int f1;
    private int f2;
    private int f3;
    private int f4;
    private int f5;
    private int f6;
    private int f7;

    private volatile int v0;
    private volatile int v1;
    private volatile int v2;
    private volatile int v3;
    private volatile int v4;
    private volatile int v5;
    private volatile int v6;
    private volatile int v7;

    /** The one of which the specification speaks. */
    private int relevant;

    private int guarded;

    public int readFields() {
        return f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7;
    }

    public void writeFields(int value) {
        f0 = value;
        f1 = value;
        f2 = value;
        f3 = value;
        f4 = value;
        f5 = value;
        f6 = value;
        f7 = value;
    }

    public static int readStatics() {
        return s0 + s1 + s2 + s3 + s4 + s5 + s6 + s7;
    }

    public static void writeStatics(int value) {
        s0 = value;
        s1 = value;
        s2 = value;
        s3 = value;
        s4 = value;
        s5 = value;
        s6 = value;
        s7 = value;
    }

    public static int readElements(int[] a) {
        return a[0] + a[1] + a[2] + a[3] + a[4] + a[5] + a[6] + a[7];
    }

    public static void writeElements(int[] a, int value) {
        a[0] = value;
        a[1] = value;
        a[2] = value;
        a[3] = value;
        a[4] = value;
        a[5] = value;
        a[6] = value;
        a[7] = value;
    }

    public int readVolatiles() {
        return v0 + v1 + v2 + v3 + v4 + v5 + v6 + v7;
    }

    public void writeVolatiles(int value) {
        v0 = value;
        v1 = value;
        v2 = value;
        v3 = value;
        v4 = value;
        v5 = value;
        v6 = value;
        v7 = value;
    }

    /** One monitor, entered once, with two accesses in it. */
    public int lock() {
        synchronized (this) {
            return guarded++;
        }
    }

    /** One access. */
    public void writeRelevant(int value) {
        relevant = value;
    }

    /** So that the compiler cannot see that nobody reads it. */
    public int relevant() {
        return relevant;
    }
}
