/**
 * Why a finding has its verdict, as data. An {@link io.threadspec.analysis.explanation.Explanation} names the objects that it is about, the
 * {@link io.threadspec.analysis.explanation.Reason} with its figures, and recordings that ended early. There is no sentence here: each
 * writer of reports makes its own from a {@link io.threadspec.analysis.explanation.Reason.Visitor}, so that the compiler asks it for every
 * kind of reason there is.
 *
 * <p>A new kind of reason is a record in the group that it belongs to and a method of that group's visitor.
 */
@NullMarked
package io.threadspec.analysis.explanation;

import org.jspecify.annotations.NullMarked;
