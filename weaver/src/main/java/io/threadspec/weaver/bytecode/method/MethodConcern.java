package io.threadspec.weaver.bytecode.method;

/** One kind of probe. Concerns are independent of each other; each keeps the order of the method's own instructions. */
public interface MethodConcern {

    /** @return whether anything was added */
    boolean weave(MethodBody method);

    /** Whether a call of this method gets a probe; then a reference to it must become a call first. */
    default boolean isProbed(String owner, String name, String descriptor) {
        return false;
    }
}
