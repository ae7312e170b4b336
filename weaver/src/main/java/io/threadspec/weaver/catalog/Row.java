package io.threadspec.weaver.catalog;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * What calls of a method do.
 *
 * @param line in the catalog
 * @param owner internal name of the type
 * @param method name
 * @param parameters simple names of the erased types, or nothing for any
 * @param clauses in their order
 * @param since the first version of Java that has the method, 0 if all that are supported do
 * @param reason why the method orders nothing, if it is neutral
 */
public record Row(
        int line,
        String owner,
        String method,
        Optional<List<String>> parameters,
        List<Clause> clauses,
        int since,
        Optional<String> reason) {

    public Row {
        parameters = parameters.map(List::copyOf);
        clauses = List.copyOf(clauses);
    }

    /** Whether it is about making an object. */
    public boolean isConstructor() {
        return method.equals(Catalog.CONSTRUCTOR);
    }

    /** Whether it is about the body of the method and not about its calls. */
    public boolean isBody() {
        return clauses.get(0).kind() == Clause.Kind.BODY;
    }

    /** Whether it says that the method orders nothing: its calls stay as they are. */
    public boolean isNeutral() {
        return clauses.get(0).kind() == Clause.Kind.NEUTRAL;
    }

    /**
     * Whether its type may be one that a JVM lacks which runs the woven program. Such a type must not be asked for where a call
     * site names a wider one.
     */
    boolean isOfLaterVersion() {
        return since > 0;
    }

    boolean takes(String descriptor) {
        return (parameters.isEmpty() || parameters.get().equals(simpleNames(descriptor)))
                && (isConstructor()
                        || clauses.stream().allMatch(clause -> clause.canUse(Type.getReturnType(descriptor))));
    }

    private static List<String> simpleNames(String descriptor) {
        return Arrays.stream(Type.getArgumentTypes(descriptor))
                .map(type -> {
                    String name = type.getClassName();
                    return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
                })
                .toList();
    }
}
