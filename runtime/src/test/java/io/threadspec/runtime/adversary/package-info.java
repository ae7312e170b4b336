@NullMarked
package io.threadspec.runtime.adversary;

import org.jspecify.annotations.NullMarked;
