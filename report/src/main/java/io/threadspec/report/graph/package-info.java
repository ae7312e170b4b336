/** Cycles of transactions as graphs, in the language of Graphviz. */
@NullMarked
package io.threadspec.report.graph;

import org.jspecify.annotations.NullMarked;
