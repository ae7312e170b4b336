/**
 * Weaving in a second JVM, which is set up for a few seconds of work. Entry point: {@link io.threadspec.weaver.process.WeavingProcess}.
 *
 * <p>The second JVM reads the request from its standard input and writes how far it is to its standard output. What comes of it is
 * in the output directory. It does not say what is wrong: if it cannot weave, the first JVM does the work again, and finds that out. See
 * docs/decisions/0170-weaving-in-a-second-jvm.md.
 */
@NullMarked
package io.threadspec.weaver.process;

import org.jspecify.annotations.NullMarked;
