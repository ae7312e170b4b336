/**
 * Texts and places in them. {@link io.threadspec.spec.source.SourceText} turns offsets into positions with a caret line;
 * {@link io.threadspec.spec.source.Diagnostics} collects problems, each once; {@link io.threadspec.spec.source.Suggestion}
 * knows what a misspelt name may have meant.
 */
@NullMarked
package io.threadspec.spec.source;

import org.jspecify.annotations.NullMarked;
