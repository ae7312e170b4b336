/** Programs that call themselves until the stack is full, which are woven to be measured. */
@NullMarked
package io.threadspec.benchmarks.recursion.subject;

import org.jspecify.annotations.NullMarked;
