package io.threadspec.spec.monitor;

import java.util.Arrays;

/**
 * Reduced ordered binary decision diagrams (Bryant 1986). A function is an int, equal functions are equal ints; 0 and 1
 * are the constants. Variables are numbered in their order from the root. Nodes are never freed: a manager lives for one
 * formula, and a bound on its nodes is the bound on that formula's memory.
 */
final class Bdd {

    static final int FALSE = 0;
    static final int TRUE = 1;

    private static final int TERMINAL = Integer.MAX_VALUE;
    private static final int CACHE_SIZE = 1 << 16;

    private final int maximalNodes;

    private int[] variable = new int[1 << 10];
    private int[] low = new int[1 << 10];
    private int[] high = new int[1 << 10];
    private int size = 2;

    /** Open addressing; 0 is free, since a constant is never looked up. */
    private int[] unique = new int[1 << 12];

    /** Direct-mapped and lossy: an entry is three arguments and the result. */
    private final int[] iteCache = new int[CACHE_SIZE * 4];

    Bdd(int maximalNodes) {
        this.maximalNodes = maximalNodes;
        variable[FALSE] = TERMINAL;
        variable[TRUE] = TERMINAL;
        low[TRUE] = TRUE;
        high[TRUE] = TRUE;
    }

    int variable(int index) {
        return node(index, FALSE, TRUE);
    }

    /** The variable at the root; greater than every variable for a constant. */
    int root(int function) {
        return variable[function];
    }

    int low(int function) {
        return low[function];
    }

    int high(int function) {
        return high[function];
    }

    int not(int function) {
        return ite(function, FALSE, TRUE);
    }

    int and(int left, int right) {
        return left <= right ? ite(left, right, FALSE) : ite(right, left, FALSE);
    }

    int or(int left, int right) {
        return left <= right ? ite(left, TRUE, right) : ite(right, TRUE, left);
    }

    int iff(int left, int right) {
        return ite(left, right, not(right));
    }

    int ite(int condition, int then, int otherwise) {
        if (condition == TRUE || then == otherwise) {
            return then;
        }
        if (condition == FALSE) {
            return otherwise;
        }
        if (then == TRUE && otherwise == FALSE) {
            return condition;
        }
        int slot = 4 * (hash(condition, then, otherwise) & CACHE_SIZE - 1);
        if (iteCache[slot] == condition && iteCache[slot + 1] == then && iteCache[slot + 2] == otherwise) {
            return iteCache[slot + 3];
        }
        int top = Math.min(variable[condition], Math.min(variable[then], variable[otherwise]));
        int whenLow = ite(lowAt(condition, top), lowAt(then, top), lowAt(otherwise, top));
        int whenHigh = ite(highAt(condition, top), highAt(then, top), highAt(otherwise, top));
        int result = node(top, whenLow, whenHigh);
        iteCache[slot] = condition;
        iteCache[slot + 1] = then;
        iteCache[slot + 2] = otherwise;
        iteCache[slot + 3] = result;
        return result;
    }

    /** There are values of the marked variables for which the function holds. */
    int exists(int function, boolean[] marked) {
        return exists(function, marked, new IntMap());
    }

    private int exists(int function, boolean[] marked, IntMap done) {
        if (function <= TRUE) {
            return function;
        }
        int known = done.get(function);
        if (known >= 0) {
            return known;
        }
        int whenLow = exists(low[function], marked, done);
        int whenHigh = exists(high[function], marked, done);
        int result = marked[variable[function]]
                ? or(whenLow, whenHigh)
                : ite(variable(variable[function]), whenHigh, whenLow);
        done.put(function, result);
        return result;
    }

    /** Replaces variables by functions, all at once; a negative entry leaves the variable alone. */
    int compose(int function, int[] replacement) {
        return compose(function, replacement, new IntMap());
    }

    private int compose(int function, int[] replacement, IntMap done) {
        if (function <= TRUE) {
            return function;
        }
        int known = done.get(function);
        if (known >= 0) {
            return known;
        }
        int asked = variable[function];
        int by = asked < replacement.length && replacement[asked] >= 0 ? replacement[asked] : variable(asked);
        int result = ite(by, compose(high[function], replacement, done), compose(low[function], replacement, done));
        done.put(function, result);
        return result;
    }

    /** Marks the variables that the function depends on. */
    void markSupport(int function, boolean[] marked) {
        markSupport(function, marked, new IntMap());
    }

    private void markSupport(int function, boolean[] marked, IntMap done) {
        if (function <= TRUE || done.get(function) >= 0) {
            return;
        }
        done.put(function, 1);
        marked[variable[function]] = true;
        markSupport(low[function], marked, done);
        markSupport(high[function], marked, done);
    }

    private int lowAt(int function, int top) {
        return variable[function] == top ? low[function] : function;
    }

    private int highAt(int function, int top) {
        return variable[function] == top ? high[function] : function;
    }

    private int node(int asked, int whenLow, int whenHigh) {
        if (whenLow == whenHigh) {
            return whenLow;
        }
        int mask = unique.length - 1;
        int slot = hash(asked, whenLow, whenHigh) & mask;
        while (unique[slot] != 0) {
            int candidate = unique[slot];
            if (variable[candidate] == asked && low[candidate] == whenLow && high[candidate] == whenHigh) {
                return candidate;
            }
            slot = slot + 1 & mask;
        }
        if (size >= maximalNodes) {
            throw new LimitExceededException("decision nodes=" + maximalNodes);
        }
        if (size == variable.length) {
            variable = Arrays.copyOf(variable, size * 2);
            low = Arrays.copyOf(low, size * 2);
            high = Arrays.copyOf(high, size * 2);
        }
        int created = size++;
        variable[created] = asked;
        low[created] = whenLow;
        high[created] = whenHigh;
        unique[slot] = created;
        if (size * 2 > unique.length) {
            rehash();
        }
        return created;
    }

    private void rehash() {
        unique = new int[unique.length * 2];
        int mask = unique.length - 1;
        for (int node = 2; node < size; node++) {
            int slot = hash(variable[node], low[node], high[node]) & mask;
            while (unique[slot] != 0) {
                slot = slot + 1 & mask;
            }
            unique[slot] = node;
        }
    }

    private static int hash(int first, int second, int third) {
        int mixed = (first * 0x9E3779B1 + second) * 0x85EBCA6B + third;
        mixed *= 0xC2B2AE35;
        return mixed ^ mixed >>> 15;
    }
}
