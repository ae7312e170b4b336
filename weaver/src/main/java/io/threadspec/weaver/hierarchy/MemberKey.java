package io.threadspec.weaver.hierarchy;

/**
 * A field or method as code names it, to look something up by.
 *
 * @param owner internal name of the class that is named, which may inherit it
 */
public record MemberKey(String owner, String name, String descriptor) {

    // Of a record the JVM makes these from method handles, which are slow until they are compiled, and this is asked
    // for each call.

    @Override
    public int hashCode() {
        return 31 * (31 * owner.hashCode() + name.hashCode()) + descriptor.hashCode();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MemberKey key
                && owner.equals(key.owner)
                && name.equals(key.name)
                && descriptor.equals(key.descriptor);
    }
}
