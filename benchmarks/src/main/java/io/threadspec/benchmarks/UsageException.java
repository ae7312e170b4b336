package io.threadspec.benchmarks;

/** The command line asks for what cannot be done; the message says what. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
