/**
 * What findings can be drawn from, for other tools: cycles of transactions, automata and lattices in the language of Graphviz, and runs as logs of ShiViz.
 * {@link io.threadspec.report.graph.GraphFiles} writes them.
 */
@NullMarked
package io.threadspec.report.graph;

import org.jspecify.annotations.NullMarked;
