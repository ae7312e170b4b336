/**
 * Classes whose objects no second thread can ever have. Entry point: {@link io.threadspec.weaver.bytecode.confined.ConfinedClasses}.
 *
 * <p>An object gets to another thread through something that both threads can reach: a static field, a field of an object that both have, an
 * array, code that is not woven. So an object stays with its thread if references to it are only ever in local variables, on operand
 * stacks, and in fields of objects for which the same holds. Nothing has to be recorded of its fields: there is no order in which another
 * thread could access them. Static fields are another matter: all threads have those.
 *
 * <p>This is decided for whole classes, because the accessors of a field are the same for all objects of its class. A class is
 * <i>confined</i> if
 *
 * <ul>
 *   <li>it is a private nested class that extends {@code Object} and implements nothing, and all classes of its nest are woven: no other
 *       class can name it (JLS §6.6.1), so only the code of the nest has to be read,
 *   <li>no reference of its type is converted to another type, stored in a static field, given to code that is not of the nest, captured by a
 *       lambda, or returned from a method that others may call,
 *   <li>each field that holds such a reference belongs to a confined class.
 * </ul>
 *
 * <pre>
 *   Mentions        reads declarations and instructions one by one: most classes are ruled out here
 *   ReferenceFlow   where references to the rest go within a method: a data-flow analysis over declared types
 *   holders         which class has fields of which class: the last rule, repeated until nothing changes
 * </pre>
 *
 * An array of such objects may be made and used by one method, and goes nowhere else.
 */
@NullMarked
package io.threadspec.weaver.bytecode.confined;

import org.jspecify.annotations.NullMarked;
