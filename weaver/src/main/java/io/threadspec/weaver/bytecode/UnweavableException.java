package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.problem.Problem;
import java.util.Optional;

/** A class cannot be woven. In a class of the project that is a problem of the user; one of a library stays as it is. */
public final class UnweavableException extends RuntimeException {

    private final transient Problem problem;
    private final transient Optional<String> method;

    private UnweavableException(Problem problem, Optional<String> method) {
        super(problem.message());
        this.problem = problem;
        this.method = method;
    }

    static UnweavableException ofClass(Problem problem) {
        return new UnweavableException(problem, Optional.empty());
    }

    /** @param method name and descriptor of the one method that is to blame */
    static UnweavableException ofMethod(Problem problem, String method) {
        return new UnweavableException(problem, Optional.of(method));
    }

    /** For the user, in whose class it is an error. */
    public Problem problem() {
        return problem;
    }

    /** The method without which the class could be woven, if it is one alone. */
    Optional<String> method() {
        return method;
    }
}
