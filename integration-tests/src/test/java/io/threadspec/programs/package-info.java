/**
 * Small programs that carry their expectation, in {@code src/test/programs}, sorted by verdict into folders.
 *
 * <p>A program has two fields: one thread writes {@code told}, another one {@code learnt}, and the property {@code order} says that
 * {@code learnt} never comes first. In the run that is observed it never does. In {@code satisfied} the program makes sure of that.
 * In {@code predicted} are mostly faulty twins of the same names, in which something is told before it is so: luck made the run a
 * good one. In {@code suspected} code that is not woven makes sure of it, or may do so.
 *
 * <p>{@code // expect: VERDICT order} is what {@code mvc} and {@code reference} say, {@code // facts: VERDICT order} what the facts
 * modes say; without the latter, an order that is missing is NOT MONITORABLE to them. Several verdicts, with {@code or} between
 * them, are all right where it is not documented whether the one thread happens before the other.
 *
 * <p>{@code // since: N} keeps a program from older versions of Java, {@code // spec: …} adds to its specification.
 *
 * <p>{@code TargetProgram} reads expectations, {@code Corpus} compiles, weaves, runs and judges all programs at once,
 * {@code ProgramsIT} compares.
 */
@NullMarked
package io.threadspec.programs;

import org.jspecify.annotations.NullMarked;
