package io.threadspec.spec.monitor;

import io.threadspec.spec.logic.Ltl;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The formulas and the never claims of {@code spin}; its formulas have no next. */
final class SpinFormat {

    private static final Pattern STEP = Pattern.compile(":: (.*) -> goto (\\w+)");

    /** A step after which everything is accepted, written as an assertion that fails. */
    private static final Pattern LAST = Pattern.compile(":: atomic \\{ (.*?) -> assert\\(.*\\) \\}");

    private SpinFormat() {}

    static String formula(Ltl formula) {
        if (formula instanceof Ltl.Constant constant) {
            return constant.value() ? "true" : "false";
        } else if (formula instanceof Ltl.Proposition proposition) {
            return "p" + proposition.index();
        } else if (formula instanceof Ltl.Not not) {
            return "!(" + formula(not.operand()) + ")";
        } else if (formula instanceof Ltl.And and) {
            return "(" + formula(and.left()) + ") && (" + formula(and.right()) + ")";
        } else if (formula instanceof Ltl.Or or) {
            return "(" + formula(or.left()) + ") || (" + formula(or.right()) + ")";
        } else if (formula instanceof Ltl.Until until) {
            return "(" + formula(until.left()) + ") U (" + formula(until.right()) + ")";
        }
        throw new IllegalArgumentException(formula.toString());
    }

    /**
     * A state has one label or more and accepts if one of them starts with {@code accept}; {@code skip} stays for ever. A state
     * from which nothing is accepted has the one option {@code false}: no step.
     */
    static BuchiAutomaton automaton(String text) {
        List<String> lines = text.lines()
                .map(line -> line.replaceAll("/\\*.*?\\*/", "").strip())
                .toList();
        Map<String, Integer> numbers = new HashMap<>();
        BitSet accepting = new BitSet();
        List<List<BuchiAutomaton.Edge>> edges = new ArrayList<>();
        boolean behindLabel = false;
        for (String line : lines) {
            boolean isLabel = line.endsWith(":");
            if (isLabel) {
                if (!behindLabel) {
                    edges.add(new ArrayList<>());
                }
                numbers.put(line.substring(0, line.length() - 1), edges.size() - 1);
                if (line.startsWith("accept")) {
                    accepting.set(edges.size() - 1);
                }
            }
            behindLabel = isLabel;
        }
        int current = -1;
        behindLabel = false;
        for (String line : lines) {
            boolean isLabel = line.endsWith(":");
            current += isLabel && !behindLabel ? 1 : 0;
            behindLabel = isLabel;
            if (line.equals("skip")) {
                edges.get(current).add(new BuchiAutomaton.Edge(current, letter -> true));
            } else if (line.startsWith("::") && !line.equals(":: false")) {
                edges.get(current).add(edge(line, numbers));
            }
        }
        BitSet initial = new BitSet();
        initial.set(0, !edges.isEmpty());
        return new BuchiAutomaton(initial, edges, List.of(accepting));
    }

    private static BuchiAutomaton.Edge edge(String line, Map<String, Integer> numbers) {
        Matcher step = STEP.matcher(line);
        Matcher last = LAST.matcher(line);
        if (!step.matches() && !last.matches()) {
            throw new IllegalStateException("not understood: " + line);
        }
        Integer target = numbers.get(step.matches() ? step.group(2) : "accept_all");
        if (target == null) {
            throw new IllegalStateException("no label for " + line);
        }
        String guard = step.matches() ? step.group(1) : last.group(1);
        return new BuchiAutomaton.Edge(target, new Guards(guard).disjunction());
    }

    /** {@code (! ((p0)) && (p1)) || (1)}. */
    private static final class Guards {

        private final Matcher tokens;
        private String token;

        Guards(String text) {
            tokens = Pattern.compile("&&|\\|\\||[!()]|\\w+").matcher(text);
            token = tokens.find() ? tokens.group() : "";
        }

        private String take() {
            String taken = token;
            token = tokens.find() ? tokens.group() : "";
            return taken;
        }

        BuchiAutomaton.Guard disjunction() {
            BuchiAutomaton.Guard left = conjunction();
            if (!token.equals("||")) {
                return left;
            }
            take();
            BuchiAutomaton.Guard right = disjunction();
            return letter -> left.holds(letter) || right.holds(letter);
        }

        private BuchiAutomaton.Guard conjunction() {
            BuchiAutomaton.Guard left = literal();
            if (!token.equals("&&")) {
                return left;
            }
            take();
            BuchiAutomaton.Guard right = conjunction();
            return letter -> left.holds(letter) && right.holds(letter);
        }

        private BuchiAutomaton.Guard literal() {
            String taken = take();
            switch (taken) {
                case "!" -> {
                    BuchiAutomaton.Guard operand = literal();
                    return letter -> !operand.holds(letter);
                }
                case "(" -> {
                    BuchiAutomaton.Guard inner = disjunction();
                    take();
                    return inner;
                }
                case "1", "true" -> {
                    return letter -> true;
                }
                case "0", "false" -> {
                    return letter -> false;
                }
                default -> {
                    int index = Integer.parseInt(taken.substring(1));
                    return letter -> (letter >>> index & 1) != 0;
                }
            }
        }
    }
}
