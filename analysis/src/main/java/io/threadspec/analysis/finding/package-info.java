/**
 * What an analysis says: a {@link io.threadspec.analysis.finding.Finding} is a verdict about a property with the runs that
 * show it. Values only; reports and policies are made from them.
 */
@NullMarked
package io.threadspec.analysis.finding;

import org.jspecify.annotations.NullMarked;
