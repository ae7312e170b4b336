/** Tests of the command line. */
@NullMarked
package io.threadspec.cli;

import org.jspecify.annotations.NullMarked;
