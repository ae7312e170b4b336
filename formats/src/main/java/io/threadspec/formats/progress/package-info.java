/**
 * How far a long piece of work has come: {@link io.threadspec.formats.progress.WorkProgress}, which weaving and analysis tell and front
 * ends show.
 */
@NullMarked
package io.threadspec.formats.progress;

import org.jspecify.annotations.NullMarked;
