/**
 * What can be wrong with a user's input, as values: {@link io.threadspec.runtime.problem.Problem} says what, where and
 * how to mend it; {@link io.threadspec.runtime.problem.ProblemException} carries all of them out of a stage. A problem
 * is shown without a stack trace: whatever throws one of these has said everything the user needs.
 */
@NullMarked
package io.threadspec.runtime.problem;

import org.jspecify.annotations.NullMarked;
