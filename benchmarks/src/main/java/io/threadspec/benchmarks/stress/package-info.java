/**
 * jcstress tests of the shadow states of variables: what threads learn from each other when they access one variable at the
 * same time. Entry point: {@code org.openjdk.jcstress.Main}, see the README of this module.
 *
 * <p>The variables do by hand what woven classes do. Each actor has an event of its own first, so that its clock counts something
 * which the others can have learnt only through the variable. An outcome says which values were seen and who has learnt of
 * whom.
 */
@NullMarked
package io.threadspec.benchmarks.stress;

import org.jspecify.annotations.NullMarked;
