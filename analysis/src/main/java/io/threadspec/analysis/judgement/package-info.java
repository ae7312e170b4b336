/**
 * From traces to findings: {@link io.threadspec.analysis.judgement.Judge} lets every analysis judge what specifications declare. It does
 * not know which analyses there are ({@code Analyses} does) nor what they show; what it adds is true of all of them: that a recording which
 * ended early leaves open what would have come.
 */
@NullMarked
package io.threadspec.analysis.judgement;

import org.jspecify.annotations.NullMarked;
