/** Adds probes to compiled classes. Entry point: {@link io.threadspec.weaver.Weaver}. */
@NullMarked
package io.threadspec.weaver;

import org.jspecify.annotations.NullMarked;
