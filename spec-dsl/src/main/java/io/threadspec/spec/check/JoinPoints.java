package io.threadspec.spec.check;

import io.threadspec.spec.classpath.AspectJClassPath;
import io.threadspec.spec.classpath.RunningJdk;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.IMessageHandler;
import org.aspectj.weaver.Shadow;
import org.aspectj.weaver.UnresolvedType;
import org.aspectj.weaver.bcel.BcelWorld;
import org.aspectj.weaver.bcel.ClassPathManager;
import org.aspectj.weaver.patterns.AndPointcut;
import org.aspectj.weaver.patterns.ArgsPointcut;
import org.aspectj.weaver.patterns.Bindings;
import org.aspectj.weaver.patterns.IScope;
import org.aspectj.weaver.patterns.KindedPointcut;
import org.aspectj.weaver.patterns.OrPointcut;
import org.aspectj.weaver.patterns.Pointcut;
import org.aspectj.weaver.patterns.SignaturePattern;
import org.aspectj.weaver.patterns.TypePattern;
import org.aspectj.weaver.patterns.TypePatternList;
import org.objectweb.asm.Type;

/**
 * Which join points of the project's classes a pointcut may match. The signatures in call, execution, get and set are
 * compared by AspectJ itself, and the arguments in args are counted; whatever else a pointcut is made of may match anything,
 * and so may a negation.
 */
final class JoinPoints implements AutoCloseable {

    private static final Set<Shadow.Kind> DECIDED = Set.of(
            Shadow.MethodCall,
            Shadow.ConstructorCall,
            Shadow.MethodExecution,
            Shadow.ConstructorExecution,
            Shadow.FieldGet,
            Shadow.FieldSet);

    private final ClassFiles classes;
    private final JoinPointSource source;
    private final ClassPathManager paths;
    private final BcelWorld world;
    private final Map<String, Boolean> whole = new HashMap<>();

    /**
     * Prepares AspectJ for the comparisons.
     *
     * @param source the join points of the project's classes
     * @param classPath where their classes and all others are, those of the JDK excepted
     */
    JoinPoints(ClassFiles classes, JoinPointSource source, List<Path> classPath) {
        this.classes = classes;
        this.source = source;
        var silent = new Silence();
        this.paths = new AspectJClassPath(classPath, new RunningJdk(), silent);
        this.world = new BcelWorld(paths, silent, null);
        world.setBehaveInJava5Way(true);
    }

    Set<JoinPoint> all() {
        return source.all();
    }

    BcelWorld world() {
        return world;
    }

    /** Gives names in a pointcut their meaning; to be done once, before it is compared. */
    void resolve(Pointcut pointcut, IScope scope) {
        kinded(pointcut).forEach(kinded -> kinded.getSignature().resolveBindings(scope, Bindings.NONE));
    }

    /** The parts of a pointcut that are compared. */
    static List<KindedPointcut> kinded(Pointcut pointcut) {
        List<KindedPointcut> found = new ArrayList<>();
        if (pointcut instanceof AndPointcut and) {
            found.addAll(kinded(and.getLeft()));
            found.addAll(kinded(and.getRight()));
        } else if (pointcut instanceof OrPointcut or) {
            found.addAll(kinded(or.getLeft()));
            found.addAll(kinded(or.getRight()));
        } else if (pointcut instanceof KindedPointcut kinded && DECIDED.contains(kinded.getKind())) {
            found.add(kinded);
        }
        return found;
    }

    /** Whether a pointcut, which has been resolved, may match some join point. */
    boolean mayMatch(Pointcut pointcut) {
        return kinded(pointcut).isEmpty() || firstMatch(pointcut).isPresent();
    }

    /** A join point that a pointcut, which has been resolved, may match. */
    Optional<JoinPoint> firstMatch(Pointcut pointcut) {
        return source.first(joinPoint -> mayMatch(pointcut, joinPoint));
    }

    private boolean mayMatch(Pointcut pointcut, JoinPoint joinPoint) {
        if (pointcut instanceof AndPointcut and) {
            return mayMatch(and.getLeft(), joinPoint) && mayMatch(and.getRight(), joinPoint);
        } else if (pointcut instanceof OrPointcut or) {
            return mayMatch(or.getLeft(), joinPoint) || mayMatch(or.getRight(), joinPoint);
        } else if (pointcut instanceof KindedPointcut kinded && DECIDED.contains(kinded.getKind())) {
            return kinded.getKind().equals(joinPoint.shadow()) && mayMatch(kinded.getSignature(), joinPoint);
        } else if (pointcut instanceof ArgsPointcut args) {
            return mayMatch(args.getArguments(), joinPoint.argumentCount());
        }
        return true;
    }

    /** By their number alone; AspectJ compares the types. */
    private static boolean mayMatch(TypePatternList arguments, int count) {
        int named = 0;
        boolean more = false;
        for (int i = 0; i < arguments.size(); i++) {
            boolean isEllipsis = arguments.get(i).equals(TypePattern.ELLIPSIS);
            named += isEllipsis ? 0 : 1;
            more |= isEllipsis;
        }
        return more ? count >= named : count == named;
    }

    private boolean mayMatch(SignaturePattern signature, JoinPoint joinPoint) {
        if (!joinPoint.isConstructor() && !signature.getName().matches(joinPoint.name())) {
            return false;
        }
        // AspectJ takes what it cannot find for something that does not match.
        return !isWhole(joinPoint)
                || signature.matches(joinPoint.member(), world, joinPoint.kind() == JoinPoint.Kind.CALL);
    }

    /** True if every class that a comparison needs exists, both here and for AspectJ. */
    private boolean isWhole(JoinPoint joinPoint) {
        boolean parts = isWhole(Type.getObjectType(joinPoint.owner()));
        Type type = Type.getType(joinPoint.descriptor());
        if (type.getSort() != Type.METHOD) {
            return parts && isWhole(type);
        }
        for (Type argument : type.getArgumentTypes()) {
            parts &= isWhole(argument);
        }
        return parts && isWhole(type.getReturnType());
    }

    private boolean isWhole(Type type) {
        if (type.getSort() == Type.ARRAY) {
            return isWhole(type.getElementType());
        }
        return type.getSort() != Type.OBJECT || isWhole(type.getInternalName());
    }

    private boolean isWhole(String name) {
        Boolean known = whole.get(name);
        if (known == null) {
            boolean missing = world.resolve(UnresolvedType.forName(name.replace('/', '.')), true)
                    .isMissing();
            known = !missing
                    && classes.find(name)
                            .map(type -> type.interfaces().stream().allMatch(this::isWhole)
                                    && type.superName().map(this::isWhole).orElse(true))
                            .orElse(false);
            whole.put(name, known);
        }
        return known;
    }

    @Override
    public void close() {
        paths.closeArchives();
    }

    /** AspectJ's messages about classes and names are dropped: the checker reports them with a position in the specification. */
    private static final class Silence implements IMessageHandler {

        @Override
        public boolean handleMessage(IMessage message) {
            return true;
        }

        @Override
        public boolean isIgnoring(IMessage.Kind kind) {
            return true;
        }

        @Override
        public void dontIgnore(IMessage.Kind kind) {}

        @Override
        public void ignore(IMessage.Kind kind) {}
    }
}
