package io.threadspec.analysis.spi;

import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import java.util.List;
import java.util.function.Supplier;

/**
 * A declaration that is to be judged.
 *
 * @param declaration which one
 * @param judgement does it: one finding or more, as if all of the program's run had been recorded
 */
public record Task(Declaration declaration, Supplier<List<Finding>> judgement) {}
