package io.threadspec.weaver.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * The effects of calls of a method.
 *
 * @param place file and line in the catalog
 * @param owner internal name of the type
 * @param method name, or {@link Catalog#ANY_METHOD}
 * @param parameters simple names of the erased types; empty for any
 * @param clauses in their order
 * @param since the first version of Java that has the method, 0 if all that are supported do
 * @param until the last version of Java that has it
 */
public record Row(
        String place,
        String owner,
        String method,
        Optional<List<String>> parameters,
        List<Clause> clauses,
        int since,
        int until) {

    public Row {
        parameters = parameters.map(List::copyOf);
        clauses = List.copyOf(clauses);
    }

    /** Whether it is about creating an object. */
    public boolean isConstructor() {
        return method.equals(Catalog.CONSTRUCTOR);
    }

    /** Whether it is about the body of the method and not about its calls. */
    public boolean isBody() {
        return kind() == Clause.Kind.BODY || kind() == Clause.Kind.HOOK;
    }

    /** Whether it only says why the method needs no clause. */
    public boolean isNeutral() {
        return kind() == Clause.Kind.NEUTRAL;
    }

    /** Whether it is about every method of its type that has no row of its own. */
    public boolean isOfAnyMethod() {
        return method.equals(Catalog.ANY_METHOD);
    }

    private Clause.Kind kind() {
        return clauses.get(0).kind();
    }

    boolean takes(String descriptor) {
        return parameters.map(names -> names.equals(simpleNames(descriptor))).orElse(true)
                && (isConstructor() || canUseResultOf(descriptor));
    }

    /** Whether the result type of the method fits all clauses. */
    boolean canUseResultOf(String descriptor) {
        Type result = Type.getReturnType(descriptor);
        for (Clause clause : clauses) {
            if (!clause.canUse(result)) {
                return false;
            }
        }
        return true;
    }

    private static List<String> simpleNames(String descriptor) {
        List<String> names = new ArrayList<>();
        for (Type type : Type.getArgumentTypes(descriptor)) {
            String name = type.getClassName();
            names.add(name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1));
        }
        return names;
    }

    @Override
    public String toString() {
        return place + " " + owner.replace('/', '.') + " " + method + "("
                + parameters.map(names -> String.join(",", names)).orElse("..") + ")";
    }
}
