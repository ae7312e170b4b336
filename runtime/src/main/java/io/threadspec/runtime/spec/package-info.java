/**
 * The compiled form of specifications: the language front end produces it, and all later stages consume it, without the parser. Entry
 * point: {@link io.threadspec.runtime.spec.CompiledSpecs}.
 *
 * <p>A property is a {@link io.threadspec.runtime.spec.MooreMachine} over a list of
 * {@link io.threadspec.runtime.spec.Proposition}s. One step of a run gives one letter: bit <i>i</i> of a {@code long} is
 * set iff proposition <i>i</i> holds in the state that the step leads to. The machine's output after a word is the
 * four-valued verdict about it (RV-LTL: Bauer, Leucker, Schallhart, see {@code docs/bibliography.md}).
 */
@NullMarked
package io.threadspec.runtime.spec;

import org.jspecify.annotations.NullMarked;
