/**
 * The report as one page of HTML that needs no network: {@link io.threadspec.report.html.HtmlReport}.
 *
 * <p>The page is a fixed text and a fixed script; what is found stands in it as data, in JSON. The script makes elements of it, and sets text as text, so
 * that no name can become markup. A finding is drawn when it is opened, not before: a page of a thousand findings is quickly there. Names, places and
 * automata stand in tables and are referred to by number.
 */
@NullMarked
package io.threadspec.report.html;

import org.jspecify.annotations.NullMarked;
