package io.threadspec.weaver.bytecode.method;

import org.jspecify.annotations.Nullable;

/** Code that the JVM would also reject. */
public final class MalformedCodeException extends RuntimeException {
    public MalformedCodeException(MethodBody method, @Nullable Throwable cause) {
        super("method " + method.method().name + method.method().desc + ": " + cause, cause);
    }
}
