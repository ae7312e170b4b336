/**
 * Findings in English sentences. Analyses explain with data; every writer of text for people takes its sentences from
 * {@link io.threadspec.report.english.English}, so that a thing is said in one way.
 */
@NullMarked
package io.threadspec.report.english;

import org.jspecify.annotations.NullMarked;
