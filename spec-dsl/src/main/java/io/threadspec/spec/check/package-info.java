/**
 * From trees to meanings: names are looked up in the compiled classes, formulas become core logic over propositions.
 * Entry point: {@link io.threadspec.spec.check.SpecChecker}.
 *
 * <p>Classes are read with ASM and never loaded: the code under test does not run at build time.
 */
@NullMarked
package io.threadspec.spec.check;

import org.jspecify.annotations.NullMarked;
