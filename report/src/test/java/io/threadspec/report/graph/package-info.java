@NullMarked
package io.threadspec.report.graph;

import org.jspecify.annotations.NullMarked;
