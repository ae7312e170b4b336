/**
 * Monitors: machines that events step, in the program itself or on a trace.
 *
 * <p>A property of a specification with parameters is about every <i>binding</i> θ of parameters to objects. The word of θ consists of the
 * events whose bindings are part of it, θ' ⊑ θ, and each binding has a machine of its own (Chen and Roşu, <i>Parametric trace slicing and
 * monitoring</i>, definitions 8 and 10). {@link io.threadspec.runtime.monitor.ParametricMonitor} is that algorithm, and explains what makes
 * it fast enough for a running program: it keeps a machine only if some event has distinguished a binding from the one it extends, it holds
 * objects weakly, and threads contend only for objects that they share.
 *
 * <p>It runs over any {@link io.threadspec.runtime.monitor.Automaton}: over the property's machine beside the program ({@link
 * io.threadspec.runtime.monitor.EventTable}), and, when the analysis slices a trace into computations, over the unordered sets of events of
 * each binding. Entry point in the program: {@link io.threadspec.runtime.monitor.OnlineMonitors}.
 */
@NullMarked
package io.threadspec.runtime.monitor;

import org.jspecify.annotations.NullMarked;
