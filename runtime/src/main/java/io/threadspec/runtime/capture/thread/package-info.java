/** The context of a thread, which woven code talks to, and what all threads of a recording share. */
@NullMarked
package io.threadspec.runtime.capture.thread;

import org.jspecify.annotations.NullMarked;
