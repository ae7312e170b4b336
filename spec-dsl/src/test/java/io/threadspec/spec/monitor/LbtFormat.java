package io.threadspec.spec.monitor;

import io.threadspec.spec.logic.Ltl;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Scanner;

/** The prefix notation and the automata of {@code lbt}. */
final class LbtFormat {

    private LbtFormat() {}

    static String formula(Ltl formula) {
        if (formula instanceof Ltl.Constant constant) {
            return constant.value() ? "t" : "f";
        } else if (formula instanceof Ltl.Proposition proposition) {
            return "p" + proposition.index();
        } else if (formula instanceof Ltl.Not not) {
            return "! " + formula(not.operand());
        } else if (formula instanceof Ltl.And and) {
            return "& " + formula(and.left()) + " " + formula(and.right());
        } else if (formula instanceof Ltl.Or or) {
            return "| " + formula(or.left()) + " " + formula(or.right());
        } else if (formula instanceof Ltl.Next next) {
            return "X " + formula(next.operand());
        } else if (formula instanceof Ltl.Until until) {
            return "U " + formula(until.left()) + " " + formula(until.right());
        }
        throw new IllegalArgumentException(formula.toString());
    }

    /** {@code states sets}, then for each state {@code number initial sets… -1 target guard … -1}. */
    static BuchiAutomaton automaton(String text) {
        try (var in = new Scanner(text)) {
            int states = in.nextInt();
            int sets = in.nextInt();
            List<BitSet> acceptance = new ArrayList<>();
            for (int i = 0; i < sets; i++) {
                acceptance.add(new BitSet());
            }
            List<List<BuchiAutomaton.Edge>> edges = new ArrayList<>();
            for (int i = 0; i < states; i++) {
                edges.add(new ArrayList<>());
            }
            BitSet initial = new BitSet();
            for (int i = 0; i < states; i++) {
                int state = in.nextInt();
                initial.set(state, in.nextInt() == 1);
                for (int set = in.nextInt(); set >= 0; set = in.nextInt()) {
                    acceptance.get(set).set(state);
                }
                for (int target = in.nextInt(); target >= 0; target = in.nextInt()) {
                    edges.get(state).add(new BuchiAutomaton.Edge(target, guard(in)));
                }
            }
            return new BuchiAutomaton(initial, edges, acceptance);
        }
    }

    private static BuchiAutomaton.Guard guard(Iterator<String> in) {
        String token = in.next();
        switch (token) {
            case "t" -> {
                return letter -> true;
            }
            case "f" -> {
                return letter -> false;
            }
            case "!" -> {
                BuchiAutomaton.Guard operand = guard(in);
                return letter -> !operand.holds(letter);
            }
            case "&", "|" -> {
                BuchiAutomaton.Guard left = guard(in);
                BuchiAutomaton.Guard right = guard(in);
                return token.equals("&")
                        ? letter -> left.holds(letter) && right.holds(letter)
                        : letter -> left.holds(letter) || right.holds(letter);
            }
            default -> {
                int index = Integer.parseInt(token.substring(1));
                return letter -> (letter >>> index & 1) != 0;
            }
        }
    }
}
