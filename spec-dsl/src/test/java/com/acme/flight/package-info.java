/** A small program under test. */
@NullMarked
package com.acme.flight;

import org.jspecify.annotations.NullMarked;
