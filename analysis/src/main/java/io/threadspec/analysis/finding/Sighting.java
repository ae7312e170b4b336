package io.threadspec.analysis.finding;

import io.threadspec.analysis.explanation.BoundObject;
import java.util.List;
import java.util.Optional;

/**
 * A monitor in the program saw the property broken.
 *
 * @param whose of which objects it was
 * @param thread whose event broke it
 * @param method in which that was; empty if it is not known
 * @param objects that the monitor watched
 * @param stack of the thread then, the innermost frame first
 */
public record Sighting(
        Whose whose, String thread, Optional<Method> method, List<BoundObject> objects, List<String> stack)
        implements Evidence {

    /** How the objects of a sighting and those of its finding are related. */
    public enum Whose {
        /** They are the same. */
        SAME,
        /** The finding does not name its objects: they may be others. */
        PERHAPS_OTHERS,
        /** They are others; no stack was kept for those of the finding. */
        OTHERS
    }

    /**
     * A method of the program.
     *
     * @param className binary name
     * @param name of the method
     */
    public record Method(String className, String name) {}

    public Sighting {
        objects = List.copyOf(objects);
        stack = List.copyOf(stack);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
        return visitor.sighting(this);
    }
}
