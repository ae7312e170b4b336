package io.threadspec.weaver.pointcut;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.aspectj.weaver.Member;
import org.aspectj.weaver.MemberImpl;
import org.aspectj.weaver.ResolvedType;
import org.aspectj.weaver.UnresolvedType;
import org.aspectj.weaver.patterns.Bindings;
import org.aspectj.weaver.patterns.KindedPointcut;
import org.aspectj.weaver.patterns.PatternParser;
import org.aspectj.weaver.patterns.SignaturePattern;
import org.aspectj.weaver.patterns.TypePattern;
import org.objectweb.asm.Opcodes;

/** Which methods, and whose synchronized blocks, are to be atomic. Patterns are compared by AspectJ. */
public final class AtomicPatterns {

    private record OfMethods(int block, SignaturePattern pattern) {}

    private record OfTypes(int block, TypePattern pattern) {}

    /**
     * An atomic declaration.
     *
     * @param block its number among those of all specifications
     */
    public record Declaration(int block, String pattern, Position position) {}

    private final AspectJ aspectJ;
    private final List<OfMethods> methods = new ArrayList<>();
    private final List<OfTypes> types = new ArrayList<>();

    /** @param problems told of every pattern that AspectJ refuses */
    public AtomicPatterns(AspectJ aspectJ, CompiledSpecs specs, Consumer<Problem> problems) {
        this.aspectJ = aspectJ;
        for (CompiledSpec spec : specs.specs()) {
            int block = specs.firstAtomicBlock(spec);
            for (AtomicBlocks blocks : spec.atomicBlocks()) {
                try {
                    add(spec, blocks, block++);
                } catch (RuntimeException e) {
                    // AspectJ has many ways to fail on a pattern; the specification is at fault all the same.
                    problems.accept(Problem.error(
                            Markers.position(spec, blocks.line(), blocks.pattern()),
                            "AspectJ refuses the pattern: reason=" + e,
                            "correct the pattern"));
                }
            }
        }
        aspectJ.takeErrors();
    }

    private void add(CompiledSpec spec, AtomicBlocks blocks, int block) {
        var scope = new ImportScope(aspectJ.world(), spec.imports());
        if (blocks.synchronizedBlocks()) {
            TypePattern pattern = new PatternParser(blocks.pattern()).parseTypePattern();
            types.add(new OfTypes(block, pattern.resolveBindings(scope, Bindings.NONE, false, false)));
        } else {
            var execution = (KindedPointcut) new PatternParser("execution(* " + blocks.pattern() + ")").parsePointcut();
            methods.add(new OfMethods(block, execution.getSignature().resolveBindings(scope, Bindings.NONE)));
        }
    }

    /** All declarations, in the order of their numbers. */
    public static List<Declaration> declarations(CompiledSpecs specs) {
        List<Declaration> all = new ArrayList<>();
        for (CompiledSpec spec : specs.specs()) {
            for (AtomicBlocks blocks : spec.atomicBlocks()) {
                all.add(new Declaration(
                        all.size(), blocks.pattern(), Markers.position(spec, blocks.line(), blocks.pattern())));
            }
        }
        return all;
    }

    /** The atomic blocks that a method is, one that has code; a constructor or an initialiser is none. */
    public List<Integer> ofMethod(String owner, int access, String name, String descriptor) {
        if (name.startsWith("<") || methods.isEmpty()) {
            return List.of();
        }
        var member = new MemberImpl(
                Member.METHOD, UnresolvedType.forName(owner.replace('/', '.')), access, name, descriptor);
        List<Integer> blocks = new ArrayList<>();
        for (OfMethods declared : methods) {
            if ((access & Opcodes.ACC_SYNTHETIC) == 0 && declared.pattern().matches(member, aspectJ.world(), false)) {
                blocks.add(declared.block());
            }
        }
        return blocks;
    }

    /** The atomic blocks that the synchronized blocks of a class are, and so those of the classes that enclose it. */
    public List<Integer> ofSynchronized(String owner) {
        List<Integer> blocks = new ArrayList<>();
        for (OfTypes declared : types) {
            ResolvedType type = aspectJ.world().resolve(owner.replace('/', '.'));
            while (type != null && !declared.pattern().matchesStatically(type)) {
                type = type.getDeclaringType();
            }
            if (type != null) {
                blocks.add(declared.block());
            }
        }
        return blocks;
    }
}
