@NullMarked
package io.threadspec.report.policy;

import org.jspecify.annotations.NullMarked;
