/** What the specification is about that is typed. */
@NullMarked
package io.threadspec.benchmarks.editor.subject;

import org.jspecify.annotations.NullMarked;
