/** How long an editor waits for the language server: {@link io.threadspec.benchmarks.editor.KeystrokeFigures}. */
@NullMarked
package io.threadspec.benchmarks.editor;

import org.jspecify.annotations.NullMarked;
