/**
 * Parts of lists that may be too long for the heap. Entry point: {@link io.threadspec.analysis.storage.Picked}.
 */
@NullMarked
package io.threadspec.analysis.storage;

import org.jspecify.annotations.NullMarked;
