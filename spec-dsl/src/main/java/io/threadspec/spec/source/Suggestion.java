package io.threadspec.spec.source;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** "Did you mean …?" */
public final class Suggestion {

    private Suggestion() {}

    /** The nearest of the candidates, if one is near: at most a third of the letters differ. */
    public static Optional<String> nearest(String name, Collection<String> candidates) {
        int tolerated = Math.max(1, name.length() / 3);
        return candidates.stream()
                .distinct()
                .filter(candidate -> !candidate.equals(name) && distance(name, candidate) <= tolerated)
                .min(Comparator.comparingInt((String candidate) -> distance(name, candidate))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** A remedy: the nearest candidate if there is one, else what the caller has to say. */
    public static String remedy(String name, Collection<String> candidates, String otherwise) {
        return nearest(name, candidates)
                .map(near -> "did you mean '" + near + "'?")
                .orElse(otherwise);
    }

    /**
     * Edits that turn one word into the other: insert, delete, replace, swap neighbours (Damerau 1964, in the restricted
     * form that edits no stretch twice); the case of a letter does not count.
     */
    static int distance(String left, String right) {
        int[][] edits = new int[left.length() + 1][right.length() + 1];
        for (int i = 0; i <= left.length(); i++) {
            for (int j = 0; j <= right.length(); j++) {
                if (i == 0 || j == 0) {
                    edits[i][j] = i + j;
                    continue;
                }
                int same = same(left.charAt(i - 1), right.charAt(j - 1)) ? 0 : 1;
                edits[i][j] = Math.min(edits[i - 1][j - 1] + same, Math.min(edits[i - 1][j], edits[i][j - 1]) + 1);
                if (i > 1
                        && j > 1
                        && same(left.charAt(i - 1), right.charAt(j - 2))
                        && same(left.charAt(i - 2), right.charAt(j - 1))) {
                    edits[i][j] = Math.min(edits[i][j], edits[i - 2][j - 2] + 1);
                }
            }
        }
        return edits[left.length()][right.length()];
    }

    private static boolean same(char left, char right) {
        return Character.toLowerCase(left) == Character.toLowerCase(right);
    }
}
