package io.threadspec.runtime.monitor;

/** A property would need more instances, or more work to find them, than is allowed. */
public final class MonitorLimitException extends RuntimeException {

    private static final long serialVersionUID = 1;

    MonitorLimitException(String message) {
        super(message);
    }
}
