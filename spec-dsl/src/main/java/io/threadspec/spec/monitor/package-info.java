/**
 * From formulas to monitors. Entry point: {@link io.threadspec.spec.monitor.MonitorCompiler}.
 *
 * <p>One construction serves future and past, mixed at will. In the <i>tableau</i> of a formula (Lichtenstein, Pnueli,
 * Zuck 1985; symbolic: Clarke, Grumberg, Hamaguchi 1997) each next or until has a bit <i>x</i>, "holds at the next
 * position", and each previously or since a bit <i>y</i>, "held at the previous position". At a position the truth of
 * every subformula is a Boolean function of the letter, the <i>x</i> and the <i>y</i>; an infinite word has exactly one
 * fair path through the tableau: the true values. A monitor cannot guess, so it keeps the <i>set</i> of all valuations
 * that agree with the word read so far (subset construction), together with what each says of the formula at position 0:
 * a Boolean function <i>B(f, x, y)</i>. It has decided when the fair valuations of B agree on <i>f</i>; that is LTL3
 * (Bauer, Leucker, Schallhart, "Runtime verification for LTL and TLTL", 2011). Without past operators B is the formula
 * that is left to satisfy, as formula progression would have it, and equal up to Boolean equivalence.
 *
 * <p>All of this is done on binary decision diagrams with the propositions of the letter on top: what lies below the
 * propositions in the diagram of a step <i>is</i> the successor state, and the part above is the transition function in
 * the form that {@link io.threadspec.runtime.spec.MooreMachine} wants.
 *
 * <p>{@link io.threadspec.spec.monitor.Dependence} derives from a machine, also from one that was read from a file, which
 * events must be ordered. It needs nothing that the machine does not have, so it is not stored.
 */
@NullMarked
package io.threadspec.spec.monitor;

import org.jspecify.annotations.NullMarked;
