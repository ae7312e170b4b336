/** Transactions, where executions wait and errors strike. What they find out is compared with other checkers in the analysis. */
@NullMarked
package io.threadspec.runtime.transaction;

import org.jspecify.annotations.NullMarked;
