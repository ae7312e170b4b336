package io.threadspec.analysis.computation;

import java.util.List;

/** The trace does not tell which objects a property is about. */
public final class AmbiguousObjectsException extends Exception {

    private AmbiguousObjectsException(String message) {
        super(message);
    }

    /** A specification relates fields of several classes, and one of the classes has not exactly one object: which belong together? */
    static AmbiguousObjectsException of(List<String> holders, String holder, int objects) {
        String classes = "its variables are fields of different classes (" + name(String.join(", ", holders))
                + "), and the run had ";
        return new AmbiguousObjectsException(
                objects == 0
                        ? classes + "no object of " + name(holder) + " that was seen"
                        : classes + objects + " objects of " + name(holder)
                                + ": it is not known which belong together");
    }

    /** A variable is about a subclass of the one that declares its field, and the class of an object is not known. */
    static AmbiguousObjectsException unknownClass(String holder) {
        return new AmbiguousObjectsException("the trace ends before it tells which objects are of " + name(holder));
    }

    private static String name(String internalName) {
        return internalName.replace('/', '.');
    }
}
