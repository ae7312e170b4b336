@NullMarked
package io.threadspec.report.sarif;

import org.jspecify.annotations.NullMarked;
