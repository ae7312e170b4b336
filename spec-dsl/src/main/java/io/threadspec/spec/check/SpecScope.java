package io.threadspec.spec.check;

import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.source.Span;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.aspectj.weaver.IHasPosition;
import org.aspectj.weaver.UnresolvedType;
import org.aspectj.weaver.World;
import org.aspectj.weaver.patterns.FormalBinding;
import org.aspectj.weaver.patterns.SimpleScope;

/** Lets AspectJ look names up as the rest of the specification does: through its imports. */
final class SpecScope extends SimpleScope {

    private final Types types;

    SpecScope(World world, Types types) {
        super(world, FormalBinding.NONE);
        this.types = types;
        // For names with wildcards, which are compared with these texts and not looked up.
        setImportedNames(types.importedNames().toArray(String[]::new));
        setImportedPrefixes(
                types.importedPackages().stream().map(name -> name + ".").toArray(String[]::new));
    }

    @Override
    public UnresolvedType lookupType(String name, IHasPosition location) {
        List<Identifier> parts = Arrays.stream(name.split("\\.", -1))
                .map(part -> new Identifier(part, new Span(0, 0)))
                .toList();
        Optional<ClassFile> found = types.lookUp(parts);
        return found.<UnresolvedType>map(type -> getWorld().resolve(type.name().replace('/', '.')))
                .orElseGet(() -> {
                    // The rest are primitive types and undeclared names.
                    return getWorld().resolve(UnresolvedType.forName(name), true);
                });
    }
}
