package io.threadspec.weaver.pointcut;

import java.util.ArrayList;
import java.util.List;
import org.aspectj.weaver.IHasPosition;
import org.aspectj.weaver.ResolvedType;
import org.aspectj.weaver.UnresolvedType;
import org.aspectj.weaver.World;
import org.aspectj.weaver.patterns.FormalBinding;
import org.aspectj.weaver.patterns.SimpleScope;

/**
 * Resolves names of types in a pointcut: single imports, then imports on demand, then {@code java.lang}, then names written in full, as in
 * the rest of a specification.
 */
final class ImportScope extends SimpleScope {

    private final List<String> single;
    private final List<String> onDemand;

    ImportScope(World world, List<String> imports, FormalBinding... formals) {
        super(world, formals);
        this.single = imports.stream().filter(name -> !name.endsWith(".*")).toList();
        this.onDemand = new ArrayList<>();
        for (String name : imports) {
            if (name.endsWith(".*")) {
                onDemand.add(name.substring(0, name.length() - 1));
            }
        }
        onDemand.add("java.lang.");
        // For names with wildcards, which are matched against these texts and not looked up.
        setImportedNames(single.toArray(String[]::new));
        setImportedPrefixes(onDemand.toArray(String[]::new));
    }

    @Override
    public UnresolvedType lookupType(String name, IHasPosition location) {
        for (String candidate : candidates(name)) {
            ResolvedType found = find(candidate);
            if (!found.isMissing()) {
                return found;
            }
        }
        // Only primitive types and unknown names are left.
        return getWorld().resolve(UnresolvedType.forName(name), true);
    }

    private List<String> candidates(String name) {
        int dot = name.indexOf('.');
        String first = dot < 0 ? name : name.substring(0, dot);
        String rest = name.substring(first.length());
        List<String> candidates = new ArrayList<>();
        for (String imported : single) {
            if (imported.endsWith("." + first)) {
                candidates.add(imported + rest);
            }
        }
        for (String prefix : onDemand) {
            candidates.add(prefix + name);
        }
        candidates.add(name);
        return candidates;
    }

    /** A nested class is written with a dot, and has a dollar sign in its name. */
    private ResolvedType find(String name) {
        ResolvedType found = getWorld().resolve(UnresolvedType.forName(name), true);
        int dot = name.lastIndexOf('.');
        return found.isMissing() && dot > 0 ? find(name.substring(0, dot) + "$" + name.substring(dot + 1)) : found;
    }
}
