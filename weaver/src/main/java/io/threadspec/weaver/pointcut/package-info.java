/**
 * Events, and release and acquire declarations, are AspectJ pointcuts, and AspectJ weaves them: it decides where they match, adds tests for
 * what is known only at run time, and fetches the objects that they bind. Entry point: {@link
 * io.threadspec.weaver.pointcut.PointcutWeaver}.
 *
 * <p>There is no aspect. AspectJ gets advice whose body is a call of a static method that does not exist, a <i>marker</i>:
 *
 * <pre>
 *   ALOAD target; ALOAD argument; INVOKESTATIC threadspec.Markers.event$3(Collection, Iterator)
 * </pre>
 *
 * The weaving of bytecode, which comes next, replaces each marker by the probe with the number of its site. So the woven program does not
 * need AspectJ, see {@code docs/decisions/0013-aspectj-without-aspects.md}.
 */
@NullMarked
package io.threadspec.weaver.pointcut;

import org.jspecify.annotations.NullMarked;
