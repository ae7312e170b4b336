package io.threadspec.weaver.hierarchy;

/**
 * A field or method as code names it, as a key of maps.
 *
 * @param owner internal name of the named class, which may inherit the member
 */
public record MemberKey(String owner, String name, String descriptor) {

    // The JVM implements these methods of a record by method handles, which are slow until compiled, and each woven
    // call needs them.

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
