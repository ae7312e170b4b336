/**
 * The input of the weaver. Entry point: {@link io.threadspec.weaver.input.Project}, the files of the project's class directories and of the
 * libraries that are woven along, sorted into those to weave and those to copy.
 */
@NullMarked
package io.threadspec.weaver.input;

import org.jspecify.annotations.NullMarked;
