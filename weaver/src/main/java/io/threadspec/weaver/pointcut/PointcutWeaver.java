package io.threadspec.weaver.pointcut;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.EventMoment;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.pointcut.Marker.Binding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.aspectj.weaver.Advice;
import org.aspectj.weaver.AdviceKind;
import org.aspectj.weaver.AjAttribute;
import org.aspectj.weaver.Member;
import org.aspectj.weaver.ResolvedMemberImpl;
import org.aspectj.weaver.ResolvedType;
import org.aspectj.weaver.ShadowMunger;
import org.aspectj.weaver.UnresolvedType;
import org.aspectj.weaver.bcel.BcelWeaver;
import org.aspectj.weaver.bcel.BcelWorld;
import org.aspectj.weaver.bcel.LazyClassGen;
import org.aspectj.weaver.bcel.UnwovenClassFile;
import org.aspectj.weaver.patterns.FormalBinding;
import org.aspectj.weaver.patterns.PatternParser;
import org.aspectj.weaver.patterns.Pointcut;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/** Lets AspectJ put markers where pointcuts match. Thread-safe. */
public final class PointcutWeaver {

    private static final String OWNER_NAME = Marker.OWNER.replace('/', '.');

    private final AspectJ aspectJ;
    private final BcelWorld world;
    private final BcelWeaver weaver;
    private final NeededMembers needed;

    /**
     * @param hierarchy of the same classes
     * @param problems receives every pointcut that AspectJ rejects
     */
    public PointcutWeaver(AspectJ aspectJ, List<Marker> markers, ClassHierarchy hierarchy, Consumer<Problem> problems) {
        this.aspectJ = aspectJ;
        this.world = aspectJ.world();
        this.weaver = new BcelWeaver(world);
        world.addSourceObjectType(OWNER_NAME, ownerOf(markers), false);
        List<ShadowMunger> advice = new ArrayList<>();
        // AspectJ orders advice at a join point by position in the source. It has no order if before and after advice
        // are mixed.
        int order = 0;
        for (EventMoment moment : EventMoment.values()) {
            for (Marker marker : markers) {
                if (marker.moment() == moment) {
                    advice(marker, order++, problems).ifPresent(advice::add);
                }
            }
        }
        weaver.setShadowMungers(advice);
        this.needed =
                NeededMembers.of(advice.stream().map(ShadowMunger::getPointcut).toList(), hierarchy);
    }

    /** The class of the markers' methods: AspectJ orders the advice of a known class only. */
    private static byte[] ownerOf(List<Marker> markers) {
        var writer = new ClassWriter(0);
        writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, Marker.OWNER, null, "java/lang/Object", null);
        for (Marker marker : markers) {
            writer.visitMethod(
                            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_NATIVE,
                            marker.method(),
                            marker.descriptor(),
                            null,
                            null)
                    .visitEnd();
        }
        writer.visitEnd();
        return writer.toByteArray();
    }

    private Optional<ShadowMunger> advice(Marker marker, int order, Consumer<Problem> problems) {
        try {
            Pointcut pointcut = resolve(marker);
            List<String> errors = aspectJ.takeErrors();
            if (errors.isEmpty()) {
                BoundFormals.check(
                        pointcut, marker.bound().stream().map(Binding::name).toList());
                return Optional.of(advice(marker, pointcut, order));
            }
            errors.forEach(error -> problems.accept(refused(marker, error)));
        } catch (BoundFormals.UnclearException e) {
            problems.accept(Problem.error(
                    marker.position(),
                    e.getMessage() + ": " + marker.kind().word() + "=" + marker.name(),
                    "declare one " + marker.kind().word() + " for each way in which an object is bound"));
        } catch (RuntimeException e) {
            // AspectJ has many ways to fail on a pointcut; the specification is at fault all the same.
            problems.accept(refused(marker, e.toString()));
        }
        return Optional.empty();
    }

    private static Problem refused(Marker marker, String reason) {
        return Problem.error(
                marker.position(),
                "AspectJ refuses the pointcut: " + marker.kind().word() + "=" + marker.name() + " reason=" + reason,
                "correct the pointcut");
    }

    private Pointcut resolve(Marker marker) {
        List<Binding> bound = marker.bound();
        var formals = new FormalBinding[bound.size()];
        for (int i = 0; i < formals.length; i++) {
            formals[i] = new FormalBinding(type(bound.get(i)), bound.get(i).name(), i);
        }
        return new PatternParser(marker.pointcut())
                .parsePointcut(true)
                .resolve(new ImportScope(world, marker.imports(), formals));
    }

    private ShadowMunger advice(Marker marker, Pointcut pointcut, int order) {
        boolean returning = marker.returning().isPresent();
        AdviceKind kind = marker.moment() == EventMoment.BEFORE
                ? AdviceKind.Before
                : returning ? AdviceKind.AfterReturning : AdviceKind.After;
        var method = new ResolvedMemberImpl(
                Member.METHOD,
                UnresolvedType.forName(OWNER_NAME),
                Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
                UnresolvedType.VOID,
                marker.method(),
                marker.arguments().stream().map(PointcutWeaver::type).toArray(UnresolvedType[]::new));
        var attribute = new AjAttribute.AdviceAttribute(
                kind, pointcut, returning ? Advice.ExtraArgument : 0, order, order, null);
        ResolvedType owner = world.resolve(OWNER_NAME);
        return world.getWeavingSupport()
                .createAdviceMunger(attribute, pointcut, method, owner)
                .concretize(owner, world, null);
    }

    private static UnresolvedType type(Binding binding) {
        return UnresolvedType.forName(binding.type().replace('/', '.'));
    }

    /** Whether a pointcut may match in a class, or in the code that replaces its method references. */
    public boolean mayMatchIn(byte[] classFile) {
        return needed.mayBeIn(classFile);
    }

    /** Whether a pointcut may match in a method that has no method references. */
    public boolean mayMatchIn(MethodNode method) {
        return needed.mayBeIn(method);
    }

    /**
     * The class with markers.
     *
     * @param className internal name
     * @param problems receives why the class cannot be woven
     * @return without frames; empty if no pointcut matches in it
     */
    public Optional<byte[]> weave(String className, byte[] bytes, Path origin, Consumer<Problem> problems) {
        String name = className.replace('/', '.');
        try {
            synchronized (aspectJ) {
                var file = new UnwovenClassFile(origin.toString(), name, bytes);
                weaver.addClassFile(file, false);
                LazyClassGen woven = weaver.weaveWithoutDump(file, BcelWorld.getBcelObjectType(world.resolve(name)));
                List<String> errors = aspectJ.takeErrors();
                errors.forEach(error -> problems.accept(cannotWeave(origin, error)));
                return woven == null || !errors.isEmpty()
                        ? Optional.empty()
                        : Optional.of(woven.getJavaClass(world).getBytes());
            }
        } catch (IOException | RuntimeException e) {
            // AspectJ may throw any exception for a class that it does not understand.
            problems.accept(cannotWeave(origin, e.toString()));
            return Optional.empty();
        }
    }

    private static Problem cannotWeave(Path origin, String reason) {
        return Problem.error(
                "AspectJ cannot weave a class: file=" + origin + " reason=" + reason,
                "exclude the class by a pattern, unless events happen in it");
    }
}
