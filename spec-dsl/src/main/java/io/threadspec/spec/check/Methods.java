package io.threadspec.spec.check;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.objectweb.asm.Type;

/** The methods that a class has, its own and those it inherits; what {@code Object} declares is left out. */
final class Methods {

    private final Types types;

    /** By name and parameters; what a class declares hides what its supertypes do. */
    private final Map<String, ClassFile.Method> found = new LinkedHashMap<>();

    private Methods(Types types) {
        this.types = types;
    }

    static List<ClassFile.Method> of(Types types, ClassFile type) {
        var methods = new Methods(types);
        methods.collect(type);
        return methods.found.values().stream()
                .filter(method -> !method.isBridge())
                .toList();
    }

    private void collect(ClassFile type) {
        if (type.name().equals("java/lang/Object")) {
            return;
        }
        for (ClassFile.Method method : type.methods()) {
            if (!method.isBridge()) {
                found.putIfAbsent(key(method), method);
            }
        }
        for (ClassFile.Method method : type.methods()) {
            if (method.isBridge() && isOverride(type, method)) {
                found.putIfAbsent(key(method), method);
            }
        }
        types.supertypes(type).forEach(this::collect);
    }

    /**
     * A bridge leads from an inherited method, with the erasure of its type variables, to the one that overrides it (JLS
     * §15.12.4.5), and then the inherited one is none of this class. Compilers also make bridges that only change the access.
     */
    private static boolean isOverride(ClassFile type, ClassFile.Method bridge) {
        int arity = Type.getArgumentTypes(bridge.descriptor()).length;
        return type.methods().stream()
                .anyMatch(method -> !method.isBridge()
                        && method.name().equals(bridge.name())
                        && Type.getArgumentTypes(method.descriptor()).length == arity);
    }

    private static String key(ClassFile.Method method) {
        return method.name()
                + method.descriptor().substring(0, method.descriptor().indexOf(')'));
    }

    /** As it would be written in a specification. */
    static String describe(ClassFile.Method method) {
        return Arrays.stream(Type.getArgumentTypes(method.descriptor()))
                .map(type -> Types.sourceName(type.getClassName()))
                .collect(Collectors.joining(", ", method.name() + "(", ")"));
    }
}
