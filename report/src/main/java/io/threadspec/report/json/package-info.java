/** JSON as text, from maps and lists. */
@NullMarked
package io.threadspec.report.json;

import org.jspecify.annotations.NullMarked;
