/**
 * A server that speaks the Language Server Protocol. Entry point: {@link io.threadspec.languageserver.SpecLanguageServer}.
 *
 * <p>All work is done by one thread, the {@link io.threadspec.languageserver.Workshop}, on immutable texts; the thread that reads messages only
 * hands them over. Whatever is offered for completion was compiled before: {@link io.threadspec.languageserver.Completions} makes candidates
 * without much thought, and {@link io.threadspec.languageserver.Trial} puts each into the declaration at hand and lets the compiler decide.
 */
@NullMarked
package io.threadspec.languageserver;

import org.jspecify.annotations.NullMarked;
