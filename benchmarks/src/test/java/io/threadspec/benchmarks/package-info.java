/** Tests of the driver; no benchmark is run. */
@NullMarked
package io.threadspec.benchmarks;

import org.jspecify.annotations.NullMarked;
