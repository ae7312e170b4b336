/**
 * Where in the program a probe stands. The weaver numbers the places, the running program carries only the number, and
 * whoever shows a trace looks the number up in {@link io.threadspec.formats.site.SiteTable}.
 */
@NullMarked
package io.threadspec.formats.site;

import org.jspecify.annotations.NullMarked;
