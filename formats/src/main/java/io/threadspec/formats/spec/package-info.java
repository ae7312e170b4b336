/** Writes compiled specifications. Entry point: {@link io.threadspec.formats.spec.CompiledSpecsWriter}. */
@NullMarked
package io.threadspec.formats.spec;

import org.jspecify.annotations.NullMarked;
