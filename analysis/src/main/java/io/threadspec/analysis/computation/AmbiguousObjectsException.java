package io.threadspec.analysis.computation;

import io.threadspec.analysis.explanation.NotJudged;
import io.threadspec.analysis.explanation.Reason;
import java.util.List;

/** The trace does not tell which objects a property is about. */
public final class AmbiguousObjectsException extends Exception {

    private final Reason reason;

    private AmbiguousObjectsException(Reason reason) {
        super(reason.toString());
        this.reason = reason;
    }

    /** A specification relates fields of several classes, and one of the classes has not exactly one object: which belong together? */
    static AmbiguousObjectsException of(List<String> holders, String holder, int objects) {
        return new AmbiguousObjectsException(new NotJudged.UnrelatedObjects(
                holders.stream().map(AmbiguousObjectsException::name).toList(), name(holder), objects));
    }

    /** A variable is about a subclass of the one that declares its field, and the class of an object is not known. */
    static AmbiguousObjectsException unknownClass(String holder) {
        return new AmbiguousObjectsException(new NotJudged.UnknownClass(name(holder)));
    }

    /** Why the property cannot be judged. */
    public Reason reason() {
        return reason;
    }

    private static String name(String internalName) {
        return internalName.replace('/', '.');
    }
}
