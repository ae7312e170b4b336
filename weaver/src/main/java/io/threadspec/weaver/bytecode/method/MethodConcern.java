package io.threadspec.weaver.bytecode.method;

/** One kind of probe. Concerns know nothing of each other; each leaves the method's own instructions in their order. */
public interface MethodConcern {

    /** @return whether anything was added */
    boolean weave(MethodBody method);

    /** Whether a call of this method gets a probe; then a reference to it must become a call first. */
    default boolean isProbed(String owner, String name, String descriptor) {
        return false;
    }
}
