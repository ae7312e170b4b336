/** A small program under test. */
@NullMarked
package com.acme.cluster;

import org.jspecify.annotations.NullMarked;
