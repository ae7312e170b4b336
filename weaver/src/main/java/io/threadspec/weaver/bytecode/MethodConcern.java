package io.threadspec.weaver.bytecode;

/** One kind of probe. Concerns know nothing of each other; each leaves the method's own instructions in their order. */
interface MethodConcern {

    /** @return whether anything was added */
    boolean weave(MethodBody method);
}
