package io.threadspec.spec.monitor;

import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.spec.logic.Ltl;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/** Prints how compile time and size grow with the formula, for {@code benchmarks/RESULTS.md}. */
public final class Growth {

    private static final int ROUNDS = 7;

    private Growth() {}

    public static void main(String[] arguments) {
        table("`[](p1 -> <>q1) && … && [](pn -> <>qn)`", 8, Growth::responses, n -> 2 * n);
        table("`s1, …, sn precede p`: `!p W (s1 && X (!p W (s2 && …)))`", 8, Growth::precedenceChain, n -> n + 1);
        table("`s1, …, sn respond to p`: `[](p -> <>(s1 && X <>(s2 && …)))`", 8, Growth::responseChain, n -> n + 1);
    }

    interface Family {
        Ltl formula(int n);
    }

    interface Size {
        int of(int n);
    }

    static Ltl responses(int n) {
        Ltl all = Ltl.TRUE;
        for (int i = 0; i < n; i++) {
            Ltl response = Ltl.implies(Ltl.proposition(2 * i), Ltl.eventually(Ltl.proposition(2 * i + 1)));
            all = Ltl.and(all, Ltl.always(response));
        }
        return all;
    }

    private static Ltl precedenceChain(int n) {
        Ltl absent = Ltl.not(Ltl.proposition(n));
        Ltl chain = Ltl.TRUE;
        for (int i = n - 1; i >= 0; i--) {
            Ltl link = i == n - 1 ? Ltl.proposition(i) : Ltl.and(Ltl.proposition(i), Ltl.next(chain));
            chain = Ltl.weakUntil(absent, Ltl.and(absent, link));
        }
        return chain;
    }

    private static Ltl responseChain(int n) {
        Ltl chain = Ltl.TRUE;
        for (int i = n - 1; i >= 0; i--) {
            Ltl link = i == n - 1 ? Ltl.proposition(i) : Ltl.and(Ltl.proposition(i), Ltl.next(chain));
            chain = Ltl.eventually(link);
        }
        return Ltl.always(Ltl.implies(Ltl.proposition(n), chain));
    }

    private static void table(String title, int largest, Family family, Size propositions) {
        System.out.println(
                title + "\n\n| n | states | decision nodes | time (ms) | time against n-1 |\n|---|---|---|---|---|");
        List<Long> times = new ArrayList<>();
        for (int n = 1; n <= largest; n++) {
            Ltl formula = family.formula(n);
            long[] nanos = new long[ROUNDS];
            MooreMachine machine = compile(formula, propositions.of(n));
            for (int round = 0; round < ROUNDS; round++) {
                long start = System.nanoTime();
                machine = compile(formula, propositions.of(n));
                nanos[round] = System.nanoTime() - start;
            }
            times.add(LongStream.of(nanos).sorted().skip(ROUNDS / 2).findFirst().orElseThrow());
            String ratio =
                    n == 1 ? "" : String.format(Locale.ROOT, "%.1f", (double) times.get(n - 1) / times.get(n - 2));
            System.out.printf(
                    Locale.ROOT,
                    "| %d | %d | %d | %.2f | %s |%n",
                    n,
                    machine.stateCount(),
                    machine.nodeCount(),
                    times.get(n - 1) / 1e6,
                    ratio);
        }
        System.out.println();
    }

    static MooreMachine compile(Ltl formula, int propositions) {
        return MonitorCompiler.compile(formula, propositions, Letters.all(), MonitorCompiler.Limits.DEFAULT);
    }
}
