/** A small program under test. */
@NullMarked
package com.acme.actors;

import org.jspecify.annotations.NullMarked;
