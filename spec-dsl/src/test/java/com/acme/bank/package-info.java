/** A small program under test. */
@NullMarked
package com.acme.bank;

import org.jspecify.annotations.NullMarked;
