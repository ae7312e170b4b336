package io.threadspec.weaver;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A class whose objects are told something and asked in one way, whatever the row is that is tried on them. The object is {@code o}.
 *
 * @param type the class
 * @param element what stands for an {@code Object} among arguments
 * @param make an expression that makes an object on which each method can be called without blocking and throwing
 * @param tell statements after which there is something to know, in all modes
 * @param ask statements that learn it, in all modes
 * @param look statements whose result depends on whatever changes the object
 */
record CatalogSubject(Class<?> type, String element, String make, String tell, String ask, String look) {

    /** The types by which a program can call a method of the class, the class itself first. */
    List<Class<?>> staticTypes(Method method) {
        List<Class<?>> types = new ArrayList<>();
        for (Class<?> parent : supertypes(type)) {
            if (parent != Object.class
                    && Modifier.isPublic(parent.getModifiers())
                    && Arrays.stream(isOfEveryObject(method) ? parent.getDeclaredMethods() : parent.getMethods())
                            .anyMatch(other -> isWider(other, method))) {
                types.add(parent);
            }
        }
        return types;
    }

    /** Of these the compiler names {@code Object} in the call, if the type does not declare them itself. */
    private static boolean isOfEveryObject(Method method) {
        return Set.of("equals", "hashCode", "toString").contains(method.getName()) && method.getParameterCount() < 2;
    }

    /** Whether a call of the one with the arguments of the other is a call of the other, if the object is of this class. */
    private static boolean isWider(Method one, Method other) {
        if (!one.getName().equals(other.getName())
                || one.getParameterCount() != other.getParameterCount()
                || Modifier.isStatic(one.getModifiers())) {
            return false;
        }
        for (int i = 0; i < one.getParameterCount(); i++) {
            Class<?> wide = one.getParameterTypes()[i];
            Class<?> narrow = other.getParameterTypes()[i];
            if (wide != narrow && (wide.isPrimitive() || !wide.isAssignableFrom(narrow))) {
                return false;
            }
        }
        return true;
    }

    private static Set<Class<?>> supertypes(Class<?> type) {
        Set<Class<?>> all = new LinkedHashSet<>(List.of(type));
        if (type.getSuperclass() != null) {
            all.addAll(supertypes(type.getSuperclass()));
        }
        for (Class<?> parent : type.getInterfaces()) {
            all.addAll(supertypes(parent));
        }
        return all;
    }
}
