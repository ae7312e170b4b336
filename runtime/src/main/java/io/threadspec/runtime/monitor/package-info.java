/**
 * Monitors: machines that step with the events of a program, in the program itself or on a trace.
 *
 * <p>A property of a specification with parameters is about every <i>binding</i> θ of parameters to objects: the word of θ are the
 * events whose bindings are part of it, θ' ⊑ θ, and each has a machine of its own (Chen and Roşu, <i>Parametric trace
 * slicing and monitoring</i>, definitions 8 and 10). {@link io.threadspec.runtime.monitor.ParametricMonitor} is that algorithm;
 * what makes it fit for a program is explained there: it keeps a machine only where some event has told a binding apart from
 * what it extends, objects are held weakly, and threads meet at the objects they share and nowhere else.
 *
 * <p>It runs over any {@link io.threadspec.runtime.monitor.Automaton}: over the property's machine beside the program
 * ({@link io.threadspec.runtime.monitor.EventTable}), and, where the analysis cuts a trace into the computations that a property is
 * about, over the sets of events that a binding has met, whatever their order. Entry point in the program: {@link
 * io.threadspec.runtime.monitor.OnlineMonitors}.
 */
@NullMarked
package io.threadspec.runtime.monitor;

import org.jspecify.annotations.NullMarked;
