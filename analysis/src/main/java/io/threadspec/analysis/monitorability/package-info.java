/**
 * Whether a computation has all the order that a property needs (Soueidi and Falcone, "Sound concurrent traces for online
 * monitoring", section 6). Entry points: {@link io.threadspec.analysis.monitorability.StepMachine}, a property as a machine
 * over the steps that a computation has, and {@link io.threadspec.analysis.monitorability.NecessaryOrder}, which checks one
 * step after the other.
 *
 * <p>The paper's machine reads events. Here a step may also be a write, whose effect is on the values of variables as well as on
 * the monitor. So the states are pairs of a state of the monitor and the values, as far as propositions tell values apart;
 * the letters are the <i>actions</i>: "variable x becomes one of these values", "event a happens". On the minimal machine of
 * this kind two actions are dependent, (a, b) ∈ D, iff from some reachable state {@code a b} and {@code b a} lead to different
 * states. Any order of the steps that respects causality comes from any other by swapping neighbours that are not ordered; so
 * where every dependent pair is ordered, all runs end in one state (definition 6, trace-necessary-order).
 */
@NullMarked
package io.threadspec.analysis.monitorability;

import org.jspecify.annotations.NullMarked;
