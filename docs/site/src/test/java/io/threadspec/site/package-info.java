/** Holds the documentation against the project. */
@NullMarked
package io.threadspec.site;

import org.jspecify.annotations.NullMarked;
