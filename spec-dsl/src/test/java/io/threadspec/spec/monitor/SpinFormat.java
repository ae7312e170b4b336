package io.threadspec.spec.monitor;

import io.threadspec.spec.logic.Ltl;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The formulas and the never claims of {@code spin}; its formulas have no next. */
final class SpinFormat {

    private static final Pattern EDGE = Pattern.compile(":: (.*) -> goto (\\w+)");

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

    /** States are labels, those that start with {@code accept} are accepting; {@code skip} stays for ever. */
    static BuchiAutomaton automaton(String text) {
        Map<String, Integer> numbers = new LinkedHashMap<>();
        List<String> lines =
                text.lines().map(line -> line.replaceAll("/\\*.*?\\*/", "").strip()).toList();
        for (String line : lines) {
            if (line.endsWith(":")) {
                numbers.put(line.substring(0, line.length() - 1), numbers.size());
            }
        }
        List<List<BuchiAutomaton.Edge>> edges = new ArrayList<>();
        BitSet accepting = new BitSet();
        for (String label : numbers.keySet()) {
            accepting.set(edges.size(), label.startsWith("accept"));
            edges.add(new ArrayList<>());
        }
        int current = -1;
        for (String line : lines) {
            Matcher edge = EDGE.matcher(line);
            if (line.endsWith(":")) {
                current++;
            } else if (line.equals("skip")) {
                edges.get(current).add(new BuchiAutomaton.Edge(current, letter -> true));
            } else if (edge.matches()) {
                Integer target = numbers.get(edge.group(2));
                if (target == null) {
                    throw new IllegalStateException("no label for " + line);
                }
                edges.get(current).add(new BuchiAutomaton.Edge(target, new Guards(edge.group(1)).disjunction()));
            }
        }
        BitSet initial = new BitSet();
        initial.set(0, !numbers.isEmpty());
        return new BuchiAutomaton(initial, edges, List.of(accepting));
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
