/** Programs with atomic blocks, which are woven to be measured. */
@NullMarked
package io.threadspec.benchmarks.blocks.subject;

import org.jspecify.annotations.NullMarked;
