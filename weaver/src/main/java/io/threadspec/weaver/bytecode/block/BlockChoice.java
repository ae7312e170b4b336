package io.threadspec.weaver.bytecode.block;

import io.threadspec.weaver.bytecode.method.FoundBlocks.Reason;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.pointcut.AtomicPatterns;
import io.threadspec.weaver.pointcut.AtomicPatterns.Code;
import io.threadspec.weaver.pointcut.AtomicPatterns.Match;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Decides which code is which atomic blocks. A pattern with a wildcard for the name of the method leaves out code that is not meant to be
 * atomic ({@link NotMeant}); code that is left out is counted.
 */
public final class BlockChoice {

    private final AtomicPatterns patterns;
    private final NotMeant notMeant;
    private final SiteNumbers sites;

    /** The class that is being woven. */
    private @Nullable ClassNode current;

    private @Nullable LambdaBodies lambdas;

    public BlockChoice(AtomicPatterns patterns, Catalog catalog, ClassHierarchy hierarchy, SiteNumbers sites) {
        this.patterns = patterns;
        this.notMeant = new NotMeant(catalog, hierarchy);
        this.sites = sites;
    }

    /** The blocks of which each execution of a method, a constructor or a lambda body is one. */
    public List<Integer> ofExecution(ClassNode owner, MethodNode method) {
        LambdaBodies bodies = lambdas(owner);
        if (bodies.contains(method)) {
            return ofLambda(owner, method, bodies);
        }
        boolean isSynthetic = (method.access & Opcodes.ACC_SYNTHETIC) != 0;
        if (isSynthetic || method.name.equals("<clinit>")) {
            return List.of();
        }
        return chosen(patterns.ofExecution(code(owner, method)), owner, method, () -> notMeant.reason(owner, method));
    }

    private List<Integer> ofLambda(ClassNode owner, MethodNode body, LambdaBodies bodies) {
        List<Match> matches = ofEnclosing(owner, body, bodies, patterns::ofLambdasIn);
        return chosen(matches, owner, body, () -> notMeant.reasonOfLambda(bodies.uses(body)));
    }

    /** The same for the synchronized blocks of a method, and for the method itself if it is synchronized. */
    public List<Integer> ofSynchronized(ClassNode owner, MethodNode method) {
        LambdaBodies bodies = lambdas(owner);
        List<Match> matches = bodies.contains(method)
                ? ofEnclosing(owner, method, bodies, patterns::ofSynchronizedIn)
                : patterns.ofSynchronizedIn(code(owner, method));
        return chosen(matches, owner, method, Optional::empty);
    }

    /** Matches by the methods that contain a lambda. A lambda in a field's initialiser is in several constructors, and is one block. */
    private static List<Match> ofEnclosing(
            ClassNode owner, MethodNode body, LambdaBodies bodies, Function<Code, List<Match>> matching) {
        Map<Integer, Match> matches = new LinkedHashMap<>();
        for (MethodNode enclosing : bodies.enclosing(body)) {
            matching.apply(code(owner, enclosing)).forEach(match -> matches.putIfAbsent(match.block(), match));
        }
        return List.copyOf(matches.values());
    }

    /** Handles a method without code: reports it if it is native, since that runs all the same. */
    public void passOver(ClassNode owner, MethodNode method) {
        if ((method.access & Opcodes.ACC_NATIVE) == 0) {
            return;
        }
        Code code = code(owner, method);
        List<Match> matches = new ArrayList<>(patterns.ofExecution(code));
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            matches.addAll(patterns.ofSynchronizedIn(code));
        }
        matches.forEach(match -> sites.blocks().leaveOut(match.block(), Reason.NATIVE, name(owner, method)));
    }

    /** Called only if the pattern does not contain the name of the method. */
    private interface Question {
        Optional<Reason> reason();
    }

    private List<Integer> chosen(List<Match> matches, ClassNode owner, MethodNode method, Question question) {
        List<Integer> blocks = new ArrayList<>();
        for (Match match : matches) {
            Optional<Reason> reason = match.isNamed() ? Optional.empty() : question.reason();
            if (match.exception().isPresent()) {
                sites.blocks().except(match.block(), match.exception().getAsInt(), name(owner, method));
            } else if (reason.isPresent()) {
                sites.blocks().leaveOut(match.block(), reason.get(), name(owner, method));
            } else {
                blocks.add(match.block());
            }
        }
        return blocks;
    }

    private static Code code(ClassNode owner, MethodNode method) {
        return new Code(owner.name, method.access, method.name, method.desc);
    }

    /** As in a specification, with fully qualified names. */
    static String name(ClassNode owner, MethodNode method) {
        List<String> parameters = new ArrayList<>();
        for (Type parameter : Type.getArgumentTypes(method.desc)) {
            parameters.add(parameter.getClassName());
        }
        return owner.name.replace('/', '.') + "." + (method.name.equals("<init>") ? "new" : method.name) + "("
                + String.join(", ", parameters) + ")";
    }

    private LambdaBodies lambdas(ClassNode owner) {
        LambdaBodies known = lambdas;
        if (known == null || owner != current) {
            known = new LambdaBodies(owner);
            lambdas = known;
            current = owner;
        }
        return known;
    }
}
