/** A small program under test. */
@NullMarked
package com.acme;

import org.jspecify.annotations.NullMarked;
