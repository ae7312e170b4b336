/**
 * Where classes that are not loaded are read from: {@link io.threadspec.spec.classpath.RunningJdk} for those of the class library, {@link
 * io.threadspec.spec.classpath.AspectJClassPath} for all that AspectJ asks for.
 */
@NullMarked
package io.threadspec.spec.classpath;

import org.jspecify.annotations.NullMarked;
