/** Tests of the reports. */
@NullMarked
package io.threadspec.report;

import org.jspecify.annotations.NullMarked;
