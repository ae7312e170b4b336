package io.threadspec.spec.source;

import java.util.Collection;
import java.util.Optional;

/** "Did you mean …?" */
public final class Suggestion {

    private static final int MAXIMAL_EDITS = 3;

    private Suggestion() {}

    /** The nearest of the candidates, if one is near: at most a third of the letters differ, and at most three. */
    public static Optional<String> nearest(String name, Collection<String> candidates) {
        int tolerated = Math.min(MAXIMAL_EDITS, Math.max(1, name.length() / 3));
        Optional<String> best = Optional.empty();
        int bestDistance = tolerated + 1;
        for (String candidate : candidates) {
            if (candidate.equals(name)) {
                continue;
            }
            int distance = distance(name, candidate, tolerated);
            boolean first = best.isEmpty() || candidate.compareTo(best.get()) < 0;
            if (distance < bestDistance || (distance == bestDistance && distance <= tolerated && first)) {
                best = Optional.of(candidate);
                bestDistance = distance;
            }
        }
        return best;
    }

    /** A remedy: the nearest candidate if there is one, else what the caller has to say. */
    public static String remedy(String name, Collection<String> candidates, String otherwise) {
        return nearest(name, candidates)
                .map(near -> "did you mean '" + near + "'?")
                .orElse(otherwise);
    }

    /**
     * Edits that turn one word into the other: insert, delete, replace, swap neighbours (Damerau 1964, in the restricted
     * form that edits no stretch twice); the case of a letter does not count. What exceeds the limit is the limit and one.
     */
    static int distance(String left, String right, int limit) {
        if (Math.abs(left.length() - right.length()) > limit) {
            return limit + 1;
        }
        int[] beforeLast = new int[right.length() + 1];
        int[] last = new int[right.length() + 1];
        int[] row = new int[right.length() + 1];
        for (int j = 0; j <= right.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            row[0] = i;
            int smallest = i;
            for (int j = 1; j <= right.length(); j++) {
                int same = same(left.charAt(i - 1), right.charAt(j - 1)) ? 0 : 1;
                row[j] = Math.min(last[j - 1] + same, Math.min(last[j], row[j - 1]) + 1);
                if (i > 1
                        && j > 1
                        && same(left.charAt(i - 1), right.charAt(j - 2))
                        && same(left.charAt(i - 2), right.charAt(j - 1))) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
                smallest = Math.min(smallest, row[j]);
            }
            if (smallest > limit) {
                return limit + 1;
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return Math.min(last[right.length()], limit + 1);
    }

    private static boolean same(char left, char right) {
        return Character.toLowerCase(left) == Character.toLowerCase(right);
    }
}
