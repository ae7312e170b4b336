@NullMarked
package io.threadspec.report.json;

import org.jspecify.annotations.NullMarked;
