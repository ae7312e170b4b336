package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.catalog.Catalog;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.hierarchy.ClassHierarchy;
import io.threadspec.weaver.unwoven.CalledCode;
import io.threadspec.weaver.unwoven.EntryPoints;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods that code which is not woven may call: a probe at the entry, before every return, and in a handler around the whole body for
 * exceptions. A local keeps the result of the first, {@code WAS_INSIDE} before it.
 */
public final class Entries implements MethodConcern {

    private final CalledCode called;
    private final Catalog catalog;
    private final ClassHierarchy hierarchy;
    private final SiteNumbers sites;

    /** The class that is being woven. */
    private @Nullable ClassNode current;

    private @Nullable EntryPoints entryPoints;

    public Entries(CalledCode called, Catalog catalog, ClassHierarchy hierarchy, SiteNumbers sites) {
        this.called = called;
        this.catalog = catalog;
        this.hierarchy = hierarchy;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody body) {
        if (!entryPoints(body.owner()).contains(body.method()) || !canMatter(body)) {
            return false;
        }
        int entered = body.entryLocal();
        Type result = Type.getReturnType(body.method().desc);
        var start = new LabelNode();
        var handler = new LabelNode();
        body.insertWhereLocalsLast(start);
        int site = sites.ofUnwovenCall(body.siteOf(start));
        for (AbstractInsnNode instruction : body.originalInstructions()) {
            if (instruction.getOpcode() == Opcodes.ARETURN && called.mayBeOneByItself(result)) {
                body.instructions().insertBefore(instruction, SharedReferences.shareTop(body)); // …, result
            }
            if (instruction.getOpcode() == Opcodes.ARETURN && called.mayTeach(result)) {
                var exposing = new InsnList(); //                                   …, result
                exposing.add(new InsnNode(Opcodes.DUP)); //                         …, result, result
                exposing.add(ExposedReferences.exposeBy(body, entered, site)); //   …, result
                body.instructions().insertBefore(instruction, exposing);
            }
            if (instruction.getOpcode() >= Opcodes.IRETURN && instruction.getOpcode() <= Opcodes.RETURN) {
                body.instructions().insertBefore(instruction, exiting(body, entered, site)); // …, result
            }
        }
        var entry = new InsnList(); //                                              (empty)
        entry.add(body.context()); //                                               context
        entry.add(UnwovenProbes.push(site)); //                                     context, site
        entry.add(
                isLibraryHook(body)
                        ? UnwovenProbes.hooked()
                        : isBridgeOfTask(body) ? UnwovenProbes.bridged() : UnwovenProbes.entered()); // token
        entry.add(new VarInsnNode(Opcodes.ISTORE, entered)); //                     (empty)
        int local = (body.method().access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
        for (Type parameter : Type.getArgumentTypes(body.method().desc)) {
            if (called.mayBeOneByItself(parameter)) {
                entry.add(new VarInsnNode(Opcodes.ALOAD, local)); //                object
                entry.add(body.context()); //                                       object, context
                entry.add(UnwovenProbes.shared()); //                               (empty)
            }
            if (called.mayTeach(parameter)) {
                entry.add(new VarInsnNode(Opcodes.ALOAD, local)); //                object
                entry.add(ExposedReferences.exposeBy(body, entered, site)); //      (empty)
            }
            local += parameter.getSize();
        }
        body.instructions().insert(start, entry);
        body.instructions().add(handler);
        body.instructions()
                .add(new FrameNode(Opcodes.F_NEW, 0, new Object[] {}, 1, new Object[] {"java/lang/Throwable"}));
        body.instructions().add(exiting(body, entered, site)); //                   thrown
        body.instructions().add(new InsnNode(Opcodes.ATHROW)); //
        // Last in the table: the program's own handlers come first (JVMS §2.10).
        body.method().tryCatchBlocks.add(new TryCatchBlockNode(start, handler, handler, null));
        return true;
    }

    /** Whether only a class of the class library calls it, which the catalog describes; any code may call the method of an interface. */
    private boolean isLibraryHook(MethodBody body) {
        int parameters = Type.getArgumentTypes(body.method().desc).length;
        return catalog.bodies(body.owner().name, body.method().name, parameters, hierarchy).stream()
                .filter(row -> row.clauses().get(0).kind() == Clause.Kind.HOOK)
                .anyMatch(row -> hierarchy
                        .find(row.owner())
                        .filter(facts -> !facts.isInterface())
                        .isPresent());
    }

    /** For example the bridge {@code Object call()} of a {@code Callable<Integer>}, beside {@code Integer call()}. */
    private boolean isBridgeOfTask(MethodBody body) {
        int parameters = Type.getArgumentTypes(body.method().desc).length;
        return (body.method().access & Opcodes.ACC_BRIDGE) != 0
                && catalog.isTask(body.owner().name, body.method().name, parameters, hierarchy);
    }

    private EntryPoints entryPoints(ClassNode owner) {
        EntryPoints known = entryPoints;
        if (known == null || owner != current) {
            known = new EntryPoints(owner, hierarchy, called::isWoven);
            entryPoints = known;
            current = owner;
        }
        return known;
    }

    /** A body that neither accesses a variable nor calls woven code passes nothing on. */
    private boolean canMatter(MethodBody body) {
        for (AbstractInsnNode instruction : body.instructions()) {
            int opcode = instruction.getOpcode();
            if (instruction instanceof FieldInsnNode
                    || instruction instanceof InvokeDynamicInsnNode
                    || (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
                    || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
                    || opcode == Opcodes.MONITORENTER
                    || (instruction instanceof MethodInsnNode call && canMatter(call))) {
                return true;
            }
        }
        return (body.method().access & Opcodes.ACC_SYNCHRONIZED) != 0;
    }

    private boolean canMatter(MethodInsnNode call) {
        return !call.owner.startsWith("java/lang/");
    }

    private static InsnList exiting(MethodBody body, int entered, int site) {
        var code = new InsnList(); //                                    …
        code.add(new VarInsnNode(Opcodes.ILOAD, entered)); //            …, token
        code.add(body.context()); //                                     …, token, context
        code.add(UnwovenProbes.push(site)); //                           …, token, context, site
        code.add(UnwovenProbes.exiting()); //                            …
        return code;
    }
}
