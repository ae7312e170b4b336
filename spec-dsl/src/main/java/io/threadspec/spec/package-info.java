/**
 * The specification language. Entry point: {@link io.threadspec.spec.SpecCompiler}, from {@code .spec} files and compiled
 * classes to {@link io.threadspec.runtime.spec.CompiledSpecs}.
 */
@NullMarked
package io.threadspec.spec;

import org.jspecify.annotations.NullMarked;
