/** A method that is being woven, and what all concerns share: its locals and frames, site numbers, calls of probes. */
@NullMarked
package io.threadspec.weaver.bytecode.method;

import org.jspecify.annotations.NullMarked;
