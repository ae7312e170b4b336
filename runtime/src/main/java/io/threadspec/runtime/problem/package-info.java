/**
 * Mistakes in a user's input, as values: {@link io.threadspec.runtime.problem.Problem} says what, where and how to fix it; {@link
 * io.threadspec.runtime.problem.ProblemException} carries all of them out of a stage. A problem is shown without a stack trace: whatever
 * throws one of these has said everything the user needs.
 */
@NullMarked
package io.threadspec.runtime.problem;

import org.jspecify.annotations.NullMarked;
