package io.threadspec.weaver.bytecode;

/** The names of what weaving adds to a class. */
final class AddedMembers {

    /** Starts the name of every one of them. */
    static final String PREFIX = "threadspec$";

    private AddedMembers() {}
}
