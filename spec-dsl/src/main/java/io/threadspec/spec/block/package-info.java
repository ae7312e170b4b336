/**
 * Patterns of atomic blocks: {@link io.threadspec.spec.block.BlockPattern} says of what a pattern is, and how AspectJ reads it. The
 * checker and the weaver both ask it, so that they cannot disagree.
 */
@NullMarked
package io.threadspec.spec.block;

import org.jspecify.annotations.NullMarked;
