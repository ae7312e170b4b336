package io.threadspec.runtime.probe;

import io.threadspec.runtime.identity.WovenNames;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.function.Predicate;

/**
 * Filters the members that woven code gets by reflection: hides those that weaving added. So code that counts, prints or copies the fields
 * of a class works as before.
 */
public final class Members {

    /** Prefix of every member that weaving adds. */
    public static final String ADDED = WovenNames.ADDED;

    private static final Predicate<Member> IS_ADDED =
            member -> member.isSynthetic() && member.getName().startsWith(ADDED);

    private Members() {}

    /** Without the added ones, in the same order. */
    public static Field[] own(Field[] fields) {
        return Arrays.stream(fields).filter(IS_ADDED.negate()).toArray(Field[]::new);
    }

    /** Without the added ones, in the same order. */
    public static Method[] own(Method[] methods) {
        return Arrays.stream(methods).filter(IS_ADDED.negate()).toArray(Method[]::new);
    }
}
