/** State beside user objects that does not keep them alive and does not call their methods. */
@NullMarked
package io.threadspec.runtime.identity;

import org.jspecify.annotations.NullMarked;
