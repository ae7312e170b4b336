/**
 * From text to trees. Entry point: {@link io.threadspec.spec.parse.SpecParser}.
 *
 * <p>Recursive descent; formulas by operator precedence (Pratt 1973). No word is reserved: where a name can stand, a word
 * is an operator only if an operand follows, so an event may be called {@code next}. After an error the parser goes on
 * behind the member in which it stands, and so finds them all.
 */
@NullMarked
package io.threadspec.spec.parse;

import org.jspecify.annotations.NullMarked;
