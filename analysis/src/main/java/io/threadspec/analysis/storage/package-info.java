/**
 * Numbers that may be too many for the heap. Entry point: {@link io.threadspec.analysis.storage.IntStore}.
 */
@NullMarked
package io.threadspec.analysis.storage;

import org.jspecify.annotations.NullMarked;
