/**
 * What woven code calls. {@link io.threadspec.runtime.probe.Probes} and {@link io.threadspec.runtime.probe.Waits} are the whole surface: static methods without
 * branches at the call site, so that weaving adds no stack map frame.
 */
@NullMarked
package io.threadspec.runtime.probe;

import org.jspecify.annotations.NullMarked;
