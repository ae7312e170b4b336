/**
 * What a {@code .spec} file says, as immutable trees: {@link io.threadspec.spec.ast.SpecFile} is the root. Trees are
 * purely syntactic, nothing in them has been looked up; each node knows where it stands, and two trees are equal if they
 * say the same, wherever that stands.
 */
@NullMarked
package io.threadspec.spec.ast;

import org.jspecify.annotations.NullMarked;
