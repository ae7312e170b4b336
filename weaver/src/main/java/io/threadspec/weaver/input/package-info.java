/**
 * The project as the weaver finds it. Entry point: {@link io.threadspec.weaver.input.Project}, the files of its class
 * directories, sorted into those to weave and those to copy.
 */
@NullMarked
package io.threadspec.weaver.input;

import org.jspecify.annotations.NullMarked;
