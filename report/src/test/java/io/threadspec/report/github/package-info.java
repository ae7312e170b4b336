@NullMarked
package io.threadspec.report.github;

import org.jspecify.annotations.NullMarked;
