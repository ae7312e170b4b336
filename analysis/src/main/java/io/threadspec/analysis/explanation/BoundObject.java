package io.threadspec.analysis.explanation;

/**
 * An object that a property was judged for.
 *
 * @param parameter of the specification, empty if it is the object whose fields the property is about
 * @param number of the object in its trace, 0 for null
 * @param className of the object, empty if it is not known
 */
public record BoundObject(String parameter, long number, String className) {

    public BoundObject {
        className = number == 0 ? "" : className;
    }
}
