package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.probe.Members;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.weaver.bytecode.array.ArrayAccesses;
import io.threadspec.weaver.bytecode.array.ArrayArguments;
import io.threadspec.weaver.bytecode.array.BulkCalls;
import io.threadspec.weaver.bytecode.array.ReadElements;
import io.threadspec.weaver.bytecode.block.AtomicMethods;
import io.threadspec.weaver.bytecode.block.AtomicMonitors;
import io.threadspec.weaver.bytecode.block.BlockChoice;
import io.threadspec.weaver.bytecode.block.MarkerCalls;
import io.threadspec.weaver.bytecode.call.CatalogCalls;
import io.threadspec.weaver.bytecode.call.CloneCalls;
import io.threadspec.weaver.bytecode.call.HandleCalls;
import io.threadspec.weaver.bytecode.call.ReflectionCalls;
import io.threadspec.weaver.bytecode.call.TaskBodies;
import io.threadspec.weaver.bytecode.call.TextConversions;
import io.threadspec.weaver.bytecode.call.ThreadCalls;
import io.threadspec.weaver.bytecode.field.Births;
import io.threadspec.weaver.bytecode.field.FieldAccesses;
import io.threadspec.weaver.bytecode.field.FieldAccessors;
import io.threadspec.weaver.bytecode.field.FieldWrites;
import io.threadspec.weaver.bytecode.field.WovenField;
import io.threadspec.weaver.bytecode.field.WovenFields;
import io.threadspec.weaver.bytecode.initializer.ClassInitializers;
import io.threadspec.weaver.bytecode.initializer.ClassUses;
import io.threadspec.weaver.bytecode.initializer.InitializedClasses;
import io.threadspec.weaver.bytecode.initializer.Initializers;
import io.threadspec.weaver.bytecode.method.Declared;
import io.threadspec.weaver.bytecode.method.MalformedCodeException;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteConstant;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.UsedStack;
import io.threadspec.weaver.bytecode.monitor.HeldMonitors;
import io.threadspec.weaver.bytecode.monitor.LockedTypes;
import io.threadspec.weaver.bytecode.monitor.MonitorMembers;
import io.threadspec.weaver.bytecode.monitor.MonitorRanges;
import io.threadspec.weaver.bytecode.monitor.Monitors;
import io.threadspec.weaver.bytecode.monitor.SynchronizedMethods;
import io.threadspec.weaver.bytecode.monitor.WaitCalls;
import io.threadspec.weaver.bytecode.unwoven.CaughtExceptions;
import io.threadspec.weaver.bytecode.unwoven.Entries;
import io.threadspec.weaver.bytecode.unwoven.EntryWrites;
import io.threadspec.weaver.bytecode.unwoven.ExposedReferences;
import io.threadspec.weaver.bytecode.unwoven.LibraryFunctions;
import io.threadspec.weaver.bytecode.unwoven.RecordMethods;
import io.threadspec.weaver.bytecode.unwoven.SerialCalls;
import io.threadspec.weaver.bytecode.unwoven.SharedReferences;
import io.threadspec.weaver.bytecode.unwoven.StandardStreams;
import io.threadspec.weaver.bytecode.unwoven.StreamCalls;
import io.threadspec.weaver.bytecode.unwoven.UnwovenCalls;
import io.threadspec.weaver.bytecode.unwoven.UnwovenFields;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.CatalogMatches;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.unwoven.CalledCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Weaves a class file. Same input, same bytes. Used by one thread at a time. */
public final class ClassWeaver {

    private final ClassHierarchy hierarchy;
    private final WovenFields fields;

    /** The sites of the class that is being woven. */
    private final SiteNumbers sites = new SiteNumbers();

    private final List<Problem> problems = new ArrayList<>();
    private final LockedTypes locked;
    private final Initializers initializers;
    private final Optional<BlockChoice> blocks;
    private final List<MethodConcern> concerns;

    /**
     * @param locked classes whose objects keep the state of their monitors
     * @param initializers of the classes that are woven
     * @param catalog the order that calls of the class library establish
     * @param matches finds its rows for a call; shared by all weavers of a project
     * @param called where calls may lead; present if possible order by code that is not woven is recorded
     */
    public ClassWeaver(
            ClassHierarchy hierarchy,
            WovenFields fields,
            LockedTypes locked,
            Initializers initializers,
            Catalog catalog,
            CatalogMatches matches,
            Declared declared,
            Optional<CalledCode> called) {
        this.locked = locked;
        this.initializers = initializers;
        this.hierarchy = hierarchy;
        this.fields = fields;
        this.blocks = declared.atomicBlocks().map(patterns -> new BlockChoice(patterns, catalog, hierarchy, sites));
        List<MethodConcern> all = new ArrayList<>();
        all.add(new MonitorRanges()); // Before a probe is inserted where a range reaches too far.
        Optional<ExposedReferences> exposed = called.map(code -> new ExposedReferences(code, sites));
        // Before the concerns that replace stores and calls.
        called.ifPresent(code -> {
            all.add(new SharedReferences(code, sites));
            exposed.ifPresent(all::add);
            all.add(new ReadElements(sites));
            all.add(new EntryWrites(sites));
            all.add(new RecordMethods(code, sites));
            all.add(new StandardStreams());
            all.add(new StreamCalls(code, sites));
            all.add(new LibraryFunctions(code, sites)); // After StreamCalls: its functions go into streams.
        });
        all.add(new ClassUses(initializers, hierarchy));
        all.add(new ClassInitializers(initializers, hierarchy));
        all.add(new FieldAccesses(fields, sites, problems::add));
        all.add(new InitializedClasses(fields));
        if (fields.areArraysWoven()) {
            var bulkCalls = new BulkCalls();
            all.add(new ArrayArguments(fields, hierarchy, bulkCalls, sites, called.isPresent()));
            all.add(new ArrayAccesses());
            all.add(bulkCalls);
        }
        // Before the concerns that replace calls: these probes go around the replacements.
        called.ifPresent(code -> {
            all.add(new UnwovenFields(code, sites));
            all.add(new UnwovenCalls(code, sites, exposed.orElseThrow()));
            all.add(new CaughtExceptions());
        });
        all.add(new WaitCalls(blocks.isPresent()));
        all.add(new SerialCalls(sites));
        all.add(new ThreadCalls(hierarchy));
        all.add(new ReflectionCalls());
        var catalogCalls = new CatalogCalls(matches, hierarchy);
        all.add(new HandleCalls(catalogCalls, sites));
        all.add(catalogCalls);
        all.add(new Monitors(locked));
        // After the concerns whose probes must not get probes of their own.
        all.add(new MarkerCalls(declared.markers(), sites, problems::add));
        blocks.ifPresent(choice -> all.add(new CloneCalls()));
        blocks.ifPresent(choice -> all.add(new AtomicMonitors(choice, sites)));
        all.add(new SynchronizedMethods(locked)); // Its handler covers the probes of the others.
        blocks.ifPresent(choice -> all.add(new AtomicMethods(choice, sites)));
        called.ifPresent(code -> all.add(new Entries(code, catalog, hierarchy, sites)));
        // Around the probes of an entry: a thread that begins a task that was handed over does not come from unknown
        // code.
        all.add(new TaskBodies(catalog, hierarchy));
        this.concerns = List.copyOf(all);
    }

    /**
     * Weaves a class, except for the numbers of its sites. {@link #settle} must follow, after all classes before it were settled, and then
     * {@link #write}; any weaver of the same project may do these.
     *
     * <p>A method that would become too large is woven in a slower, compact form. If that does not help, it is left unwoven, unless a
     * specification is about what it does. The class has its accessors in any case, so that other classes can rely on them. In a library
     * class, methods that cannot be woven for any other reason are left unwoven, too.
     *
     * @param advised the same class with markers, if AspectJ added any
     * @param origin its file, for messages
     */
    public ClassDraft draft(byte[] classFile, Optional<byte[]> advised, Path origin, boolean isOfLibrary) {
        beginAnew();
        var draft = new ClassDraft(classFile, advised, origin, isOfLibrary);
        weave(draft);
        draft.setFound(sites.take(), problems);
        return draft;
    }

    /** Numbers the sites of a class. Classes must be settled in their order. */
    public void settle(ClassDraft draft, SiteNumbers all) {
        draft.addTo(all);
        while (draft.mayBeTooLarge()) {
            try {
                write(draft);
            } catch (UnweavableException e) {
                beginAnew();
                if (concede(draft, e)) {
                    weave(draft);
                }
                draft.setFound(sites.take(), problems);
                draft.addTo(all);
            }
        }
    }

    /** The last step, unless it was done by {@link #settle}. */
    public static void write(ClassDraft draft) {
        draft.code().ifPresent(node -> {
            SiteConstant.number(node, draft.numbers());
            UsedStack.shrink(node);
            draft.setWoven(write(node));
        });
    }

    /** An earlier class may have ended with an exception. */
    private void beginAnew() {
        sites.take();
        problems.clear();
    }

    /** Repeats until only the size may be a problem. */
    private void weave(ClassDraft draft) {
        boolean again;
        do {
            again = false;
            try {
                weaveOnce(draft);
            } catch (UnweavableException e) {
                again = concede(draft, e);
            }
        } while (again);
    }

    /** Reduces the weaving of one method and returns true, if the class can still be woven; else marks it as failed. */
    private boolean concede(ClassDraft draft, UnweavableException reason) {
        Optional<String> method = reason.method();
        boolean isTooLarge = reason.size().isPresent();
        if (isTooLarge && method.isPresent() && draft.compact.add(method.get())) {
            return true;
        }
        boolean isSpecified = method.isPresent() && isSpecified(draft.classFile, draft.advised, method.get());
        boolean mayStay = method.isPresent() && !isSpecified && (draft.isOfLibrary || isTooLarge);
        if (mayStay && draft.left.add(method.get())) {
            return true;
        }
        draft.fail(draft.isOfLibrary && !isSpecified);
        if (!draft.isUnweavable()) {
            problems.add(reason.problem());
        }
        return false;
    }

    /** Whether a specification is about what a method does: events, atomic blocks, writes of relevant fields. */
    private boolean isSpecified(byte[] classFile, Optional<byte[]> advised, String method) {
        return advised.filter(markers -> MarkerCalls.areIn(markers, method)).isPresent()
                || isAtomic(classFile, method)
                || writesRelevantField(classFile, method);
    }

    private boolean isAtomic(byte[] classFile, String method) {
        return blocks.filter(choice -> {
                    var node = new ClassNode();
                    new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
                    return node.methods.stream()
                            .filter(candidate -> (candidate.name + candidate.desc).equals(method))
                            .anyMatch(candidate -> isAtomic(choice, node, candidate));
                })
                .isPresent();
    }

    private static boolean isAtomic(BlockChoice choice, ClassNode owner, MethodNode method) {
        boolean locks = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0
                || Arrays.stream(method.instructions.toArray()).anyMatch(HeldMonitors::isMonitor);
        return !choice.ofExecution(owner, method).isEmpty()
                || (locks && !choice.ofSynchronized(owner, method).isEmpty());
    }

    private boolean writesRelevantField(byte[] classFile, String method) {
        return FieldWrites.relevantIn(classFile, fields, method::equals)
                .filter(written -> !written.isEmpty())
                .isPresent();
    }

    private void weaveOnce(ClassDraft draft) {
        var node = new ClassNode();
        int constants;
        try {
            var reader = new ClassReader(draft.classFile);
            constants = reader.getItemCount();
            // Expanded frames: the lock of a synchronized method is added to them.
            reader.accept(node, ClassReader.EXPAND_FRAMES);
        } catch (RuntimeException e) {
            // ASM may throw any exception for broken content.
            throw UnweavableException.ofClass(malformed(draft.origin, e));
        }
        if (isWoven(node)) {
            throw UnweavableException.ofClass(Problem.error(
                    "a class is woven already: class=" + binaryName(node.name),
                    "weave what the compiler wrote: clean and compile again, and check the class directories"));
        }
        LocalAnnotations.dropUnplaced(node);
        draft.advised.ifPresent(markers -> AdvisedCode.graft(node, markers, hierarchy));
        MethodReferences.probed(concerns, node).expand(node);
        TextConversions.expand(node, concerns, hierarchy);
        boolean probed = weaveMethods(node, draft);
        boolean shadowed = addMembers(node);
        if (probed || shadowed) {
            ClassConstants.raiseVersion(node);
            draft.setCode(node, constants);
        } else {
            draft.drop();
        }
    }

    private static Problem malformed(Path origin, RuntimeException reason) {
        return Problem.error(
                "a class file is malformed: file=" + origin + " reason=" + reason,
                "compile again; if it is meant to be like this, exclude it by a pattern");
    }

    private static boolean isWoven(ClassNode node) {
        return node.methods.stream().anyMatch(method -> method.name.startsWith(Members.ADDED));
    }

    private boolean weaveMethods(ClassNode node, ClassDraft draft) {
        boolean any = false;
        // A copy, because methods are added meanwhile.
        for (MethodNode method : List.copyOf(node.methods)) {
            String name = method.name + method.desc;
            if (method.instructions.size() == 0) {
                blocks.ifPresent(choice -> choice.passOver(node, method));
            } else if (!draft.left.contains(name)) {
                any |= weaveMethod(new MethodBody(node, method, draft.compact.contains(name)), draft.origin);
            }
        }
        return any;
    }

    private boolean weaveMethod(MethodBody body, Path origin) {
        ClassNode node = body.owner();
        MethodNode method = body.method();
        boolean woven = false;
        try {
            for (MethodConcern concern : concerns) {
                woven |= concern.weave(body);
            }
        } catch (MalformedCodeException e) {
            throw UnweavableException.ofMethod(malformed(origin, e), method.name + method.desc);
        }
        if (woven && !body.hasRoom()) {
            throw tooLarge(node.name, method.name, method.desc, "locals=", method.maxLocals);
        }
        if (woven) {
            body.finish();
        }
        return woven;
    }

    private boolean addMembers(ClassNode node) {
        List<WovenField> shadowed = fields.declared(node);
        boolean monitored = locked.isKept(node.name) && MonitorMembers.canHave(node);
        boolean teaches = initializers.teaches(node.name);
        if (shadowed.isEmpty() && !monitored && !teaches) {
            return false;
        }
        OptionalLong serialVersion = SerialVersion.toKeep(node, hierarchy);
        shadowed.forEach(field -> FieldAccessors.add(node, field));
        Births.add(node, shadowed);
        if (fields.areRelevantStatics(node)) {
            InitializedClasses.addInitializer(node);
        }
        if (monitored) {
            MonitorMembers.add(node);
        }
        if (teaches) {
            ClassInitializers.addField(node);
        }
        serialVersion.ifPresent(value -> SerialVersion.add(node, value));
        return true;
    }

    private static byte[] write(ClassNode node) {
        // Neither frames nor maxima are computed: every concern states its own.
        var writer = new ClassWriter(0);
        try {
            node.accept(writer);
            return writer.toByteArray();
        } catch (MethodTooLargeException e) {
            throw tooLarge(e.getClassName(), e.getMethodName(), e.getDescriptor(), "bytes=", e.getCodeSize());
        } catch (LimitExceededException e) {
            // Jumps are too short, and making them longer takes more steps than ASM allows.
            MethodNode largest =
                    Collections.max(node.methods, Comparator.comparingInt(method -> method.instructions.size()));
            throw tooLarge(node.name, largest.name, largest.desc, "instructions=", largest.instructions.size());
        } catch (ClassTooLargeException e) {
            throw UnweavableException.ofClass(Problem.error(
                    "a class is too large to be woven: class=" + binaryName(e.getClassName()) + " constants="
                            + e.getConstantPoolCount(),
                    "split the class, or exclude it by a pattern if no specification mentions its fields"));
        }
    }

    private static UnweavableException tooLarge(String owner, String method, String descriptor, String unit, int size) {
        return UnweavableException.ofLargeMethod(
                Problem.error(
                        "a method is too large to be woven, the JVM allows 65535 bytes: class=" + binaryName(owner)
                                + " method=" + method + descriptor + " " + unit + size,
                        "split the method, or exclude its class by a pattern if no specification mentions its fields"),
                method + descriptor,
                size);
    }

    private static String binaryName(String internalName) {
        return internalName.replace('/', '.');
    }
}
