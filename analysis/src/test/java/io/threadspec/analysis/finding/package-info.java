@NullMarked
package io.threadspec.analysis.finding;

import org.jspecify.annotations.NullMarked;
