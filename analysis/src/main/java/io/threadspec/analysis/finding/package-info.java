/**
 * What an analysis says: a {@link io.threadspec.analysis.finding.Finding} is a verdict about a declaration, with why it was given and the
 * {@link io.threadspec.analysis.finding.Evidence} that shows it. Values only; reports and policies are made from them.
 *
 * <p>An analysis that shows something new, other than runs and pairs of events, adds a kind of evidence: a record, and a method of the
 * visitor, for which the compiler then asks every writer.
 */
@NullMarked
package io.threadspec.analysis.finding;

import org.jspecify.annotations.NullMarked;
