package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.probe.Members;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.bytecode.FieldAccesses.MalformedCodeException;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.hierarchy.ClassFacts;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** From a class file to the woven class file. Same input, same bytes. */
public final class ClassWeaver {

    private final ClassHierarchy hierarchy;
    private final WovenFields fields;
    private final Consumer<Problem> problems;
    private final LockedTypes locked;
    private final List<MethodConcern> concerns;

    /**
     * @param locked classes whose objects are to keep what their monitors teach
     * @param catalog what calls of the class library order
     * @param sites numbers what is found
     * @param problems told of what cannot be woven
     */
    public ClassWeaver(
            ClassHierarchy hierarchy,
            WovenFields fields,
            LockedTypes locked,
            Catalog catalog,
            Declared declared,
            SiteNumbers sites,
            Consumer<Problem> problems) {
        this.locked = locked;
        this.hierarchy = hierarchy;
        this.fields = fields;
        this.problems = problems;
        List<MethodConcern> all = new ArrayList<>();
        all.add(new FieldAccesses(fields, sites, problems));
        if (fields.areArraysWoven()) {
            all.add(new ArrayAccesses());
        }
        all.add(new WaitCalls());
        all.add(new ThreadCalls(hierarchy));
        all.add(new ReflectionCalls());
        all.add(new CatalogCalls(catalog, hierarchy));
        all.add(new TaskBodies(catalog, hierarchy));
        all.add(new Monitors(locked));
        // Behind those whose probes must not get probes of their own.
        all.add(new MarkerCalls(declared.markers(), sites, problems));
        declared.atomicBlocks().ifPresent(patterns -> all.add(new AtomicMonitors(patterns, sites)));
        all.add(new SynchronizedMethods(locked)); // Its handler covers the probes of the others.
        declared.atomicBlocks().ifPresent(patterns -> all.add(new AtomicMethods(patterns, sites)));
        this.concerns = List.copyOf(all);
    }

    /**
     * @param advised the same class with markers in it, if AspectJ had to put any
     * @param origin where it comes from, for the user
     * @return nothing if the class has nothing to probe, or if there was a problem
     */
    public Optional<byte[]> weave(byte[] classFile, Optional<byte[]> advised, Path origin) {
        var node = new ClassNode();
        try {
            // Frames in full: the lock of a synchronized method is added to them.
            new ClassReader(classFile).accept(node, ClassReader.EXPAND_FRAMES);
        } catch (RuntimeException e) {
            // ASM answers broken content with whatever exception it ran into.
            problems.accept(malformed(origin, e));
            return Optional.empty();
        }
        if (isWoven(node)) {
            problems.accept(Problem.error(
                    "a class is woven already: class=" + binaryName(node.name),
                    "weave what the compiler wrote: clean and compile again, and check the class directories"));
            return Optional.empty();
        }
        advised.ifPresent(markers -> AdvisedCode.graft(node, markers, hierarchy));
        try {
            return weave(node);
        } catch (MalformedCodeException e) {
            problems.accept(malformed(origin, e));
            return Optional.empty();
        }
    }

    private static Problem malformed(Path origin, RuntimeException reason) {
        return Problem.error(
                "a class file is malformed: file=" + origin + " reason=" + reason,
                "compile again; if it is meant to be like this, exclude it by a pattern");
    }

    private Optional<byte[]> weave(ClassNode node) {
        MethodReferences.probed(concerns).expand(node);
        boolean probed = weaveMethods(node);
        boolean shadowed = addMembers(node);
        return probed || shadowed ? write(node) : Optional.empty();
    }

    private static boolean isWoven(ClassNode node) {
        return node.methods.stream().anyMatch(method -> method.name.startsWith(Members.ADDED));
    }

    private boolean weaveMethods(ClassNode node) {
        boolean any = false;
        // Without what is added meanwhile.
        for (MethodNode method : List.copyOf(node.methods)) {
            if (method.instructions.size() > 0) {
                any |= weaveMethod(node, method);
            }
        }
        return any;
    }

    private boolean weaveMethod(ClassNode node, MethodNode method) {
        var body = new MethodBody(node, method);
        boolean woven = false;
        for (MethodConcern concern : concerns) {
            woven |= concern.weave(body);
        }
        if (woven && !body.hasRoom()) {
            problems.accept(tooLarge(node.name, method.name, method.desc, "locals=" + method.maxLocals));
            return false;
        }
        if (woven) {
            body.finish();
            raiseVersionForClassConstant(node, method);
        }
        return woven;
    }

    /**
     * The lock of a static synchronized method is a class constant, which class files know since Java 5 (JVMS §4.4,
     * table 4.4-C). Those before are checked by the same verifier, so the number is all that has to change.
     */
    private static void raiseVersionForClassConstant(ClassNode node, MethodNode method) {
        int staticSynchronized = Opcodes.ACC_STATIC | Opcodes.ACC_SYNCHRONIZED;
        if ((method.access & staticSynchronized) == staticSynchronized && (node.version & 0xFFFF) < Opcodes.V1_5) {
            node.version = Opcodes.V1_5;
        }
    }

    private boolean addMembers(ClassNode node) {
        // By what this very file declares: both class directories may have a class of this name.
        var facts = ClassFacts.of(node);
        List<WovenField> shadowed = facts.fields().stream()
                .flatMap(field -> fields.wovenField(facts, field).stream())
                .toList();
        boolean monitored = locked.isKept(node.name) && MonitorMembers.canHave(node);
        if (shadowed.isEmpty() && !monitored) {
            return false;
        }
        OptionalLong serialVersion = SerialVersion.toKeep(node, hierarchy);
        shadowed.forEach(field -> FieldAccessors.add(node, field));
        Births.add(node, shadowed);
        if (monitored) {
            MonitorMembers.add(node);
        }
        serialVersion.ifPresent(value -> SerialVersion.add(node, value));
        return true;
    }

    private Optional<byte[]> write(ClassNode node) {
        // Neither frames nor maxima are computed: every concern has stated its own.
        var writer = new ClassWriter(0);
        try {
            node.accept(writer);
            return Optional.of(writer.toByteArray());
        } catch (MethodTooLargeException e) {
            problems.accept(
                    tooLarge(e.getClassName(), e.getMethodName(), e.getDescriptor(), "bytes=" + e.getCodeSize()));
        } catch (ClassTooLargeException e) {
            problems.accept(Problem.error(
                    "a class is too large to be woven: class=" + binaryName(e.getClassName()) + " constants="
                            + e.getConstantPoolCount(),
                    "split the class, or exclude it by a pattern if no specification mentions its fields"));
        }
        return Optional.empty();
    }

    private static Problem tooLarge(String owner, String method, String descriptor, String size) {
        return Problem.error(
                "a method is too large to be woven, the JVM allows 65535 bytes: class=" + binaryName(owner) + " method="
                        + method + descriptor + " " + size,
                "split the method, or exclude its class by a pattern if no specification mentions its fields");
    }

    private static String binaryName(String internalName) {
        return internalName.replace('/', '.');
    }
}
