package io.threadspec.spec.pattern;

import java.util.ArrayList;
import java.util.List;

/**
 * The descriptions of patterns and scopes, put into code without any temporal logic: which stretches of a run a scope
 * means, and what a pattern asks of such a stretch. A run is a finite word of events and then nothing happens any more.
 */
final class PatternDefinition {

    private static final String NOTHING = "";

    private final PatternCase pattern;
    private final List<String> word;
    private final boolean stretches;

    PatternDefinition(PatternCase pattern, List<String> word, boolean stretches) {
        this.pattern = pattern;
        this.word = word;
        this.stretches = stretches;
    }

    boolean holds() {
        return scopes().stream().allMatch(this::holdsIn);
    }

    /** A stretch that does not end contains a step in which nothing happens. */
    private List<List<String>> scopes() {
        List<String> endless = new ArrayList<>(word);
        endless.add(NOTHING);
        int q = word.indexOf("q");
        int r = word.indexOf("r");
        return switch (pattern.scope()) {
            case "globally" -> List.of(endless);
            case "before" -> r < 0 ? List.of() : List.of(word.subList(0, r));
            case "after" -> q < 0 ? List.of() : List.of(endless.subList(q, endless.size()));
            default -> stretchesFromEach(endless);
        };
    }

    private List<List<String>> stretchesFromEach(List<String> endless) {
        List<List<String>> found = new ArrayList<>();
        for (int start = 0; start < word.size(); start++) {
            if (!word.get(start).equals("q")) {
                continue;
            }
            int length = word.subList(start, word.size()).indexOf("r");
            if (length >= 0) {
                found.add(word.subList(start, start + length));
            } else if (pattern.scope().equals("after-until")) {
                found.add(endless.subList(start, endless.size()));
            }
        }
        return found;
    }

    private boolean holdsIn(List<String> stretch) {
        int n = stretch.size();
        return switch (pattern.pattern()) {
            case "absence" -> !stretch.contains("p");
            case "existence" -> stretch.contains("p");
            case "universality" -> stretch.stream().allMatch("p"::equals);
            case "bounded-existence" -> count(stretch) <= 2;
            case "precedence" ->
                !stretch.contains("p")
                        || stretch.subList(0, stretch.indexOf("p")).contains("s");
            case "response" -> stretch.subList(stretch.lastIndexOf("p") + 1, n).contains("s") || !stretch.contains("p");
            case "precedence-2-1" ->
                !stretch.contains("p") || inOrder(stretch.subList(0, stretch.indexOf("p")), "s", "t");
            case "precedence-1-2" ->
                !inOrder(stretch, "s", "t")
                        || stretch.subList(0, stretch.indexOf("s")).contains("p");
            case "response-2-1" -> !inOrder(stretch, "s", "t") || everyStimulusIsAnswered(stretch);
            case "response-1-2" ->
                !stretch.contains("p") || inOrder(stretch.subList(stretch.lastIndexOf("p") + 1, n), "s", "t");
            case "response-1-2-without" ->
                !stretch.contains("p") || inOrderWithoutZ(stretch.subList(stretch.lastIndexOf("p") + 1, n));
            default -> throw new AssertionError(pattern);
        };
    }

    /** Each s that a t follows: behind one of these t comes a p. */
    private static boolean everyStimulusIsAnswered(List<String> stretch) {
        for (int i = 0; i < stretch.size(); i++) {
            List<String> rest = stretch.subList(i + 1, stretch.size());
            if (stretch.get(i).equals("s") && rest.contains("t") && !inOrder(rest, "t", "p")) {
                return false;
            }
        }
        return true;
    }

    private static boolean inOrder(List<String> stretch, String first, String second) {
        int at = stretch.indexOf(first);
        return at >= 0 && stretch.subList(at + 1, stretch.size()).contains(second);
    }

    /** Some s, some later t, and no z between the two. */
    private static boolean inOrderWithoutZ(List<String> stretch) {
        for (int s = 0; s < stretch.size(); s++) {
            for (int t = s + 1; t < stretch.size(); t++) {
                boolean pair = stretch.get(s).equals("s") && stretch.get(t).equals("t");
                if (pair && !stretch.subList(s, t).contains("z")) {
                    return true;
                }
            }
        }
        return false;
    }

    private int count(List<String> stretch) {
        int count = 0;
        for (int i = 0; i < stretch.size(); i++) {
            boolean continues = stretches && i > 0 && stretch.get(i - 1).equals("p");
            if (stretch.get(i).equals("p") && !continues) {
                count++;
            }
        }
        return count;
    }
}
