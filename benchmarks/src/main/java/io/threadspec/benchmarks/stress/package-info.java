/**
 * jcstress tests of the shadow states of variables: the order that is recorded when threads access one variable at the same
 * time. Entry point: {@link io.threadspec.benchmarks.stress.DriveStress}, see the README of this module.
 *
 * <p>A class is one race, and runs in several settings: modes of recording and kinds of variables. A JVM has one
 * {@link io.threadspec.benchmarks.stress.Setting}, so that its code is compiled as if there were no other. Each outcome begins with
 * the setting; so the outcomes of a class show how the settings differ.
 *
 * <p>The variables do by hand what woven classes do. Each actor has an event of its own first, so that its clock counts something
 * which the others can have learnt only through the variable. An outcome says which values were seen and whose steps
 * the clocks contain.
 */
@NullMarked
package io.threadspec.benchmarks.stress;

import org.jspecify.annotations.NullMarked;
