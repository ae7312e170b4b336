/**
 * What woven code calls. {@link io.threadspec.runtime.probe.Probes} is the whole surface: static methods without
 * branches at the call site, so that weaving adds no stack map frame.
 */
@NullMarked
package io.threadspec.runtime.probe;

import org.jspecify.annotations.NullMarked;
