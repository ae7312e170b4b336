package io.threadspec.runtime.spec;

/**
 * One end of the happens-before edges of a library that the tool does not know: an edge leads from each release to the
 * acquires of the same object.
 *
 * @param release whether edges start here; else they end here
 * @param name in the specification
 * @param moment before or after the join point
 * @param pointcut AspectJ's, with the key among its arguments
 * @param key the name in the pointcut that is bound to the object
 * @param line its line in the file of its specification
 */
public record HappensBeforeEdge(
        boolean release, String name, EventMoment moment, String pointcut, String key, int line) {}
