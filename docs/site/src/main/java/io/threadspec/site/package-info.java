/**
 * Makes a site of the Markdown files of this project. Entry point: {@link io.threadspec.site.SiteBuilder}.
 *
 * <p>The pages are those that can be reached from {@code README.md} by links. {@code docs/README.md} is the navigation: its headings are the groups, the links below
 * them the entries. A {@link io.threadspec.site.MarkdownPage} knows its anchors; {@link io.threadspec.site.Links} turns what a page refers to into what the
 * site has in that place, and notes what does not exist; {@link io.threadspec.site.Listing} shows linked files that are no Markdown.
 */
@NullMarked
package io.threadspec.site;

import org.jspecify.annotations.NullMarked;
