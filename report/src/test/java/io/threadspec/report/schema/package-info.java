/** Reports for tools, held against schemas. */
@NullMarked
package io.threadspec.report.schema;

import org.jspecify.annotations.NullMarked;
