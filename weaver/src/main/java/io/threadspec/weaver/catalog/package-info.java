/**
 * The declarative catalog of the order that calls of the class library establish. Entry point: {@link
 * io.threadspec.weaver.catalog.Catalog}, which reads the rows of the {@code .catalog} files; {@link
 * io.threadspec.weaver.catalog.CatalogMatches} finds those of a call site.
 */
@NullMarked
package io.threadspec.weaver.catalog;

import org.jspecify.annotations.NullMarked;
