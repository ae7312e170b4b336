@NullMarked
package io.threadspec.benchmarks.stress;

import org.jspecify.annotations.NullMarked;
