package io.threadspec.spec.monitor;

/** A formula needs more than a bound allows. The caller knows the formula and makes a problem of it. */
public final class LimitExceededException extends RuntimeException {

    /** @param limit says which bound, as {@code name=value} */
    LimitExceededException(String limit) {
        super(limit);
    }
}
