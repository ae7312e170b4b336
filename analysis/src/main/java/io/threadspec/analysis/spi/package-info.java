/**
 * What an analysis is: an {@link io.threadspec.analysis.spi.Analysis} names the declarations of a specification that it judges, each as a
 * {@link io.threadspec.analysis.spi.Task}, and answers with findings. It is made for one {@link io.threadspec.analysis.spi.AnalysisInput}
 * and listed in {@code judgement.Analyses}; nothing else has to know of it.
 */
@NullMarked
package io.threadspec.analysis.spi;

import org.jspecify.annotations.NullMarked;
