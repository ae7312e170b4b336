package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.problem.Problem;
import java.util.Optional;
import java.util.OptionalInt;

/** A class cannot be woven. In a class of the project that is a problem of the user; one of a library stays as it is. */
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

    /** @param method name and descriptor of the one method that is to blame */
    static UnweavableException ofMethod(Problem problem, String method) {
        return new UnweavableException(problem, Optional.of(method), OptionalInt.empty());
    }

    /** The same of a method that would become larger than the JVM allows. */
    static UnweavableException ofLargeMethod(Problem problem, String method, int size) {
        return new UnweavableException(problem, Optional.of(method), OptionalInt.of(size));
    }

    /** For the user, in whose class it is an error. */
    public Problem problem() {
        return problem;
    }

    /** The method without which the class could be woven, if it is one alone. */
    public Optional<String> method() {
        return method;
    }

    /** What the method would have come to, if that is too much. */
    public OptionalInt size() {
        return size;
    }
}
