/**
 * The command line: the stages of the plugins, one by one, without a build. Entry point: {@link io.threadspec.cli.Main}; the
 * runnable jar begins with {@link io.threadspec.cli.Launcher}.
 *
 * <p>Every command ends with one of four codes: 0 when all is well, 1 when a verdict fails by policy, 2 when there is a
 * problem with the input, 3 when the tool itself fails. A problem is a message, never a stack trace.
 */
@NullMarked
package io.threadspec.cli;

import org.jspecify.annotations.NullMarked;
