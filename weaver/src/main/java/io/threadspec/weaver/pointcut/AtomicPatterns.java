package io.threadspec.weaver.pointcut;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.AtomicBlocks.Kind;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.spec.block.BlockPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
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

/** Finds the code that declarations of atomic blocks match. AspectJ compares the patterns. Thread-safe. */
public final class AtomicPatterns {

    private static final String CONSTRUCTOR = "<init>";
    private static final String CLASS_INITIALIZER = "<clinit>";

    /**
     * An atomic declaration.
     *
     * @param block its number among those of all specifications
     */
    public record Declaration(int block, AtomicBlocks blocks) {

        /** Of its pattern. */
        public Position position() {
            return blocks.positions().get(0);
        }

        /** Of an exception, by its index. */
        public Position position(int exception) {
            return blocks.positions().get(1 + exception);
        }
    }

    /**
     * A method or constructor, as patterns match it.
     *
     * @param owner internal name of the class that has it
     * @param name {@code <init>} for a constructor
     */
    public record Code(String owner, int access, String name, String descriptor) {}

    /**
     * A declaration whose pattern matches.
     *
     * @param isNamed whether the pattern has the name of the method, without wildcards
     * @param exception the exception of it that matches as well, if any: then the code is left out
     */
    public record Match(int block, boolean isNamed, OptionalInt exception) {}

    /** A pattern, of types or of methods. */
    private interface Comparison {
        boolean matches(Code code);
    }

    private record Resolved(int block, Kind kind, boolean isNamed, Comparison pattern, List<Comparison> exceptions) {}

    private final AspectJ aspectJ;
    private final List<Resolved> declarations = new ArrayList<>();

    /** @param problems receives every pattern that AspectJ rejects */
    public AtomicPatterns(AspectJ aspectJ, CompiledSpecs specs, Consumer<Problem> problems) {
        this.aspectJ = aspectJ;
        for (CompiledSpec spec : specs.specs()) {
            int block = specs.firstAtomicBlock(spec);
            for (AtomicBlocks blocks : spec.atomicBlocks()) {
                try {
                    declarations.add(resolve(spec, new Declaration(block++, blocks)));
                } catch (ProblemException e) {
                    e.problems().forEach(problems);
                }
            }
        }
        aspectJ.takeErrors();
    }

    private Resolved resolve(CompiledSpec spec, Declaration declaration) {
        AtomicBlocks blocks = declaration.blocks();
        var scope = new ImportScope(aspectJ.world(), spec.imports());
        BlockPattern pattern = blocks.kind() == Kind.SYNCHRONIZED
                ? BlockPattern.ofTypes(blocks.pattern())
                : BlockPattern.of(blocks.pattern());
        Comparison comparison = resolve(pattern, scope, declaration.position());
        List<Comparison> exceptions = new ArrayList<>();
        for (String text : blocks.exceptions()) {
            exceptions.add(resolve(BlockPattern.of(text), scope, declaration.position(exceptions.size())));
        }
        return new Resolved(declaration.block(), blocks.kind(), pattern.namesItsMethods(), comparison, exceptions);
    }

    private Comparison resolve(BlockPattern pattern, ImportScope scope, Position position) {
        try {
            return comparison(pattern, scope);
        } catch (RuntimeException e) {
            // AspectJ has many ways to fail on a pattern; the specification is at fault all the same.
            throw new ProblemException(
                    Problem.error(position, "AspectJ refuses the pattern: reason=" + e, "correct the pattern"));
        }
    }

    private Comparison comparison(BlockPattern pattern, ImportScope scope) {
        if (pattern.subject() == BlockPattern.Subject.TYPES) {
            TypePattern types = new PatternParser(pattern.text())
                    .parseTypePattern()
                    .resolveBindings(scope, Bindings.NONE, false, false);
            return code -> areIn(types, code.owner());
        }
        var execution = (KindedPointcut) new PatternParser(pattern.pointcut()).parsePointcut();
        SignaturePattern signature = execution.getSignature().resolveBindings(scope, Bindings.NONE);
        return code -> isOne(signature, code);
    }

    /** Whether a class or one that encloses it is of the types. */
    private boolean areIn(TypePattern types, String owner) {
        ResolvedType type = aspectJ.world().resolve(owner.replace('/', '.'));
        while (type != null && !types.matchesStatically(type)) {
            type = type.getDeclaringType();
        }
        return type != null;
    }

    private boolean isOne(SignaturePattern signature, Code code) {
        if (code.name().equals(CLASS_INITIALIZER)) {
            return false;
        }
        var member = new MemberImpl(
                code.name().equals(CONSTRUCTOR) ? Member.CONSTRUCTOR : Member.METHOD,
                UnresolvedType.forName(code.owner().replace('/', '.')),
                code.access(),
                code.name(),
                code.descriptor());
        return signature.matches(member, aspectJ.world(), false);
    }

    /** All declarations, in the order of their numbers. */
    public static List<Declaration> declarations(CompiledSpecs specs) {
        List<Declaration> all = new ArrayList<>();
        for (CompiledSpec spec : specs.specs()) {
            for (AtomicBlocks blocks : spec.atomicBlocks()) {
                all.add(new Declaration(all.size(), blocks));
            }
        }
        return all;
    }

    /** The declarations by which the execution of a method or constructor is a block. */
    public List<Match> ofExecution(Code code) {
        return matches(code.name().equals(CONSTRUCTOR) ? Kind.CONSTRUCTORS : Kind.METHODS, code);
    }

    /** The declarations by which the lambdas in a method or constructor are blocks. */
    public List<Match> ofLambdasIn(Code code) {
        return matches(Kind.LAMBDAS, code);
    }

    /** The declarations by which the synchronized blocks in a method or constructor, or the synchronized method itself, are atomic blocks. */
    public List<Match> ofSynchronizedIn(Code code) {
        return matches(Kind.SYNCHRONIZED, code);
    }

    private List<Match> matches(Kind kind, Code code) {
        List<Match> matches = new ArrayList<>();
        synchronized (aspectJ) {
            for (Resolved declared : declarations) {
                if (declared.kind() == kind && declared.pattern().matches(code)) {
                    matches.add(new Match(declared.block(), declared.isNamed(), exception(declared, code)));
                }
            }
        }
        return matches;
    }

    private static OptionalInt exception(Resolved declared, Code code) {
        for (int i = 0; i < declared.exceptions().size(); i++) {
            if (declared.exceptions().get(i).matches(code)) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }
}
