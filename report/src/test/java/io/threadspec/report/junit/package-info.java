@NullMarked
package io.threadspec.report.junit;

import org.jspecify.annotations.NullMarked;
