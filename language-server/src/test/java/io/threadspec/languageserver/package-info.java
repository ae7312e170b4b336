@NullMarked
package io.threadspec.languageserver;

import org.jspecify.annotations.NullMarked;
