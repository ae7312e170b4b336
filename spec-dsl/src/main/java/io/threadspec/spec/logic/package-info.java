/**
 * Linear temporal logic with past, reduced to its core. Entry point: {@link io.threadspec.spec.logic.Ltl}.
 *
 * <p>The core has two future operators (next, until) and their two mirrors in the past (previously, since); everything
 * else the language knows is a factory method that says its definition in terms of these, see {@code docs/language.md}.
 */
@NullMarked
package io.threadspec.spec.logic;

import org.jspecify.annotations.NullMarked;
