/** What of the language a user of the compiler can act upon: {@link io.threadspec.spec.feature.Feature}. */
@NullMarked
package io.threadspec.spec.feature;

import org.jspecify.annotations.NullMarked;
