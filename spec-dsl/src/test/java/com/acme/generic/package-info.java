/** Classes with type parameters, for specifications to name. */
@NullMarked
package com.acme.generic;

import org.jspecify.annotations.NullMarked;
