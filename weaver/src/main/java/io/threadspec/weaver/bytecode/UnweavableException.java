package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.problem.Problem;
import java.util.Optional;
import java.util.OptionalInt;

/** A class cannot be woven. For a class of the project that is an error; a library class is left unwoven. */
public final class UnweavableException extends RuntimeException {

    private final transient Problem problem;
    private final transient Optional<String> method;
    private final transient OptionalInt size;

    private UnweavableException(Problem problem, Optional<String> method, OptionalInt size) {
        super(problem.message());
        this.problem = problem;
        this.method = method;
        this.size = size;
    }

    static UnweavableException ofClass(Problem problem) {
        return new UnweavableException(problem, Optional.empty(), OptionalInt.empty());
    }

    /** @param method name and descriptor of the only method that causes it */
    static UnweavableException ofMethod(Problem problem, String method) {
        return new UnweavableException(problem, Optional.of(method), OptionalInt.empty());
    }

    /** The same for a method that would become larger than the JVM allows. */
    static UnweavableException ofLargeMethod(Problem problem, String method, int size) {
        return new UnweavableException(problem, Optional.of(method), OptionalInt.of(size));
    }

    /** For the user, if it is an error. */
    public Problem problem() {
        return problem;
    }

    /** The only method that prevents weaving, if there is one. */
    public Optional<String> method() {
        return method;
    }

    /** The size that the method would have, if that is too much. */
    public OptionalInt size() {
        return size;
    }
}
