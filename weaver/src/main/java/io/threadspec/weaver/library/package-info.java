/**
 * Libraries that are woven along with the project. Entry point: {@link io.threadspec.weaver.library.LibraryWeaver}.
 *
 * <p>The woven form of a jar is kept in a {@link io.threadspec.weaver.library.LibraryCache} under a {@link
 * io.threadspec.weaver.library.LibraryKey}, a digest of everything that weaving depends on: the jar itself, the tool, the number of its
 * first site, and the facts about the classes that it refers to. See docs/decisions/0044-libraries-woven-along.md.
 */
@NullMarked
package io.threadspec.weaver.library;

import org.jspecify.annotations.NullMarked;
