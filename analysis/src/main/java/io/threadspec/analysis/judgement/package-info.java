/**
 * From computations to findings: each property is judged on every slice of every trace, and what the slices say is merged
 * into findings that a person reads once. Entry point: {@link io.threadspec.analysis.judgement.Judge}.
 */
@NullMarked
package io.threadspec.analysis.judgement;

import org.jspecify.annotations.NullMarked;
