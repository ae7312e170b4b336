/**
 * Events, and release and acquire declarations, are AspectJ pointcuts, and AspectJ weaves them: it decides where they match,
 * tests what only the running program can tell, and fetches the objects that they bind. Entry point:
 * {@link io.threadspec.weaver.pointcut.PointcutWeaver}.
 *
 * <p>There is no aspect. AspectJ is given advice whose body is a call of a static method that nobody has, a <i>marker</i>:
 *
 * <pre>
 *   ALOAD target; ALOAD argument; INVOKESTATIC threadspec.Markers.event$3(Collection, Iterator)
 * </pre>
 *
 * The weaving of bytecode, which comes after, puts the probe with the number of its site in the place of each marker. So the
 * woven program needs nothing of AspectJ, see {@code docs/decisions/0013-aspectj-without-aspects.md}.
 */
@NullMarked
package io.threadspec.weaver.pointcut;

import org.jspecify.annotations.NullMarked;
