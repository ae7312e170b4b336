/**
 * What a user of the compiler does with its result: which parts of the language it can act upon
 * ({@link io.threadspec.spec.feature.Feature}), and which classes it weaves
 * ({@link io.threadspec.spec.feature.WovenClasses}).
 */
@NullMarked
package io.threadspec.spec.feature;

import org.jspecify.annotations.NullMarked;
