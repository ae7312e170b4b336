@NullMarked
package io.threadspec.benchmarks.atomicity;

import org.jspecify.annotations.NullMarked;
