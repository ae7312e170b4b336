/**
 * What may be too much for the heap, in temporary files. Entry points: {@link io.threadspec.formats.storage.IntStore},
 * {@link io.threadspec.formats.storage.TemporaryFile}.
 */
@NullMarked
package io.threadspec.formats.storage;

import org.jspecify.annotations.NullMarked;
