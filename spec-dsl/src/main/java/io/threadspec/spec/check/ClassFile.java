package io.threadspec.spec.check;

import java.util.List;
import java.util.Optional;

/**
 * What the checker needs to know of a class.
 *
 * @param name internal name
 * @param superName internal name of the super class, absent for {@code Object}
 * @param interfaces their internal names
 * @param methods constructors and initialisers left out
 * @param constructors which have the name {@code new} here
 */
record ClassFile(
        String name,
        Optional<String> superName,
        List<String> interfaces,
        List<Field> fields,
        List<Method> methods,
        List<Method> constructors) {

    ClassFile {
        interfaces = List.copyOf(interfaces);
        fields = List.copyOf(fields);
        methods = List.copyOf(methods);
        constructors = List.copyOf(constructors);
    }

    /**
     * A declared method.
     *
     * @param isBridge whether a compiler made it, to lead to another method of the class
     * @param isNative whether its code is not in the class file
     */
    record Method(String name, String descriptor, boolean isBridge, boolean isNative) {}

    /**
     * A declared field.
     *
     * @param owner internal name of the class that declares it
     * @param isConstant whether the compiler knows its value, so that nothing ever writes it
     */
    record Field(String owner, String name, String descriptor, boolean isStatic, boolean isConstant) {}
}
