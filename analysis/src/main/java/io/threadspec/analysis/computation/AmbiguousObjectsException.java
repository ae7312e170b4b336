package io.threadspec.analysis.computation;

import java.util.Set;

/** A specification relates fields of several classes, and one of the classes has several objects: which belong together? */
public final class AmbiguousObjectsException extends Exception {

    AmbiguousObjectsException(Set<String> owners, String owner, int objects) {
        super("its variables are fields of different classes ("
                + String.join(", ", owners).replace('/', '.')
                + "), and the run had " + objects + " objects of " + owner.replace('/', '.')
                + ": it is not known which belong together");
    }
}
