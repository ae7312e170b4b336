package io.threadspec.spec.parse;

/** Leaves the member that is being parsed; what is wrong has been reported. */
final class SyntaxException extends Exception {

    SyntaxException() {
        super("reported", null, false, false);
    }
}
