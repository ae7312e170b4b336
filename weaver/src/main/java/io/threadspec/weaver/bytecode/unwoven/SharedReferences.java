package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.weaver.bytecode.method.DeclaredTypes;
import io.threadspec.weaver.bytecode.method.MethodBody;
import io.threadspec.weaver.bytecode.method.MethodConcern;
import io.threadspec.weaver.bytecode.method.SiteNumbers;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.unwoven.CalledCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Probes where a library object escapes from the current thread, or comes from outside of it: into a field, an array, a lambda or code that
 * is not woven, and out of the latter. From there on its uses count; one that is passed to the class library is used, since it may be read.
 * An object that is passed only between woven methods is its thread's own. Objects in fields and arrays were put there by woven code, and
 * so are already shared.
 */
public final class SharedReferences implements MethodConcern {

    private static final Type OBJECT = Type.getObjectType("java/lang/Object");

    private final CalledCode called;
    private final SiteNumbers sites;

    public SharedReferences(CalledCode called, SiteNumbers sites) {
        this.called = called;
        this.sites = sites;
    }

    @Override
    public boolean weave(MethodBody method) {
        method.setOwnObjects(OwnObjects.of(method, called));
        Optional<@Nullable Frame<BasicValue>[]> frames = Optional.empty();
        boolean isAnalysed = false;
        List<Runnable> insertions = new ArrayList<>();
        AbstractInsnNode[] instructions = method.originalInstructions();
        for (int i = 0; i < instructions.length; i++) {
            List<Type> declared = given(instructions[i]);
            if (mayBeRead(declared)) {
                if (!isAnalysed) {
                    frames = method.analyze(new Analyzer<>(new DeclaredTypes()));
                    isAnalysed = true;
                }
                Frame<BasicValue> frame = frames.isPresent() ? frames.get()[i] : null;
                giving(method, instructions[i], declared, frame, insertions);
            }
            if (instructions[i] instanceof MethodInsnNode call
                    && !method.ownObjects().isOwnResult(call)
                    && called.mayBeOneByItself(received(call))) {
                insertions.add(() -> method.instructions().insert(call, shareTop(method)));
            }
            if (instructions[i] instanceof MethodInsnNode call && dropsResult(call)) {
                insertions.add(() -> method.instructions().insert(call, dropTop(method)));
            }
            AbstractInsnNode instruction = instructions[i];
            if (method.ownObjects().isOwnReturn(instruction)) {
                insertions.add(() -> method.instructions().insertBefore(instruction, returnTop(method)));
            }
        }
        insertions.forEach(Runnable::run);
        return !insertions.isEmpty();
    }

    private boolean mayBeRead(List<Type> types) {
        for (Type type : types) {
            if (called.mayBeRead(type)) {
                return true;
            }
        }
        return false;
    }

    /** The result of such a method goes to the caller of the reference: a lambda of this class records that, as other lambdas do. */
    @Override
    public boolean isProbed(String owner, String name, String descriptor) {
        return called.isWoven(owner) && called.mayBeOneByItself(Type.getReturnType(descriptor));
    }

    /** …, object → …, object */
    static InsnList shareTop(MethodBody method) {
        var code = new InsnList(); //                                    …, object
        code.add(new InsnNode(Opcodes.DUP)); //                          …, object, object
        code.add(method.context()); //                                   …, object, object, context
        code.add(UnwovenProbes.shared()); //                             …, object
        return code;
    }

    /** …, object → …, object */
    private static InsnList returnTop(MethodBody method) {
        var code = new InsnList(); //                                    …, object
        code.add(new InsnNode(Opcodes.DUP)); //                          …, object, object
        code.add(method.context()); //                                   …, object, object, context
        code.add(UnwovenProbes.returningOwn()); //                       …, object
        return code;
    }

    /** Whether woven code may return an object that it created, and the result is discarded. */
    private boolean dropsResult(MethodInsnNode call) {
        int next = call.getNext().getOpcode();
        return (next == Opcodes.POP
                        || next == Opcodes.IFNULL
                        || next == Opcodes.IFNONNULL
                        || next == Opcodes.INSTANCEOF)
                && called.isWoven(call.owner)
                && called.mayBeOneByItself(Type.getReturnType(call.desc));
    }

    /** … → … */
    private static InsnList dropTop(MethodBody method) {
        var code = new InsnList(); //                                    …
        code.add(method.context()); //                                   …, context
        code.add(UnwovenProbes.droppingOwn()); //                        …
        return code;
    }

    /** The types of the operands that an instruction lets escape, the lowest on the stack first. */
    private List<Type> given(AbstractInsnNode instruction) {
        if (instruction instanceof FieldInsnNode access) {
            boolean isWrite = access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.PUTSTATIC;
            return isWrite ? List.of(Type.getType(access.desc)) : List.of();
        }
        if (instruction instanceof MethodInsnNode call) {
            return called.takesOperands(call.owner) ? List.of(Type.getArgumentTypes(call.desc)) : List.of();
        }
        if (instruction instanceof InvokeDynamicInsnNode site) {
            return isConcatenation(site) ? List.of() : List.of(Type.getArgumentTypes(site.desc));
        }
        return instruction.getOpcode() == Opcodes.AASTORE ? List.of(OBJECT) : List.of();
    }

    private static boolean isConcatenation(InvokeDynamicInsnNode site) {
        return site.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory");
    }

    /** The type of a result that other threads may have had; if it is cast at once, that type. */
    private Type received(MethodInsnNode call) {
        if (!called.returnsOthers(call.owner)
                || UnwovenCalls.isView(call)
                || OwnObjects.makesIterator(call, called)
                || called.isIterator(Type.getReturnType(call.desc))) {
            return Type.VOID_TYPE;
        }
        return call.getNext() instanceof TypeInsnNode cast && cast.getOpcode() == Opcodes.CHECKCAST
                ? Type.getObjectType(cast.desc)
                : Type.getReturnType(call.desc);
    }

    /** Adds probes before the instruction, for each of its operands that may be such an object. */
    private void giving(
            MethodBody method,
            AbstractInsnNode instruction,
            List<Type> declared,
            @Nullable Frame<BasicValue> frame,
            List<Runnable> insertions) {
        boolean isRead = instruction instanceof MethodInsnNode call && CalledCode.isOfClassLibrary(call.owner);
        int lowest = declared.size();
        for (int i = declared.size() - 1; i >= 0; i--) {
            lowest = isGiven(typeOf(i, declared, frame), isRead) ? i : lowest;
        }
        if (lowest == declared.size()) {
            return;
        }
        var code = new InsnList();
        int slot = MethodBody.VALUE;
        for (int i = declared.size() - 1; i >= lowest; i--) {
            if (isGiven(typeOf(i, declared, frame), isRead)) {
                code.add(
                        isRead
                                ? giveTop(method, (MethodInsnNode) instruction)
                                : shareTop(method)); // …, operands so far
            }
            if (i > lowest) {
                code.add(method.store(declared.get(i), slot)); //        …, operands without the last
                slot += declared.get(i).getSize();
            }
        }
        for (int i = lowest + 1; i < declared.size(); i++) {
            slot -= declared.get(i).getSize();
            code.add(method.load(declared.get(i), slot)); //             …, one more operand
        }
        insertions.add(() -> method.instructions().insertBefore(instruction, code));
    }

    private boolean isGiven(Type type, boolean isRead) {
        return isRead ? called.mayBeRead(type) : called.mayBeOneByItself(type);
    }

    /** …, object → …, object */
    private InsnList giveTop(MethodBody method, MethodInsnNode call) {
        var code = new InsnList(); //                                    …, object
        code.add(new InsnNode(Opcodes.DUP)); //                          …, object, object
        code.add(method.context()); //                                   …, object, object, context
        code.add(UnwovenProbes.push(UnwovenCalls.siteOf(method, call, sites))); // …, object, object, context, site
        code.add(UnwovenProbes.given()); //                              …, object
        return code;
    }

    /** The inferred type if available, else the declared one. */
    private static Type typeOf(int operand, List<Type> declared, @Nullable Frame<BasicValue> frame) {
        if (frame == null) {
            return declared.get(operand);
        }
        Type found =
                frame.getStack(frame.getStackSize() - declared.size() + operand).getType();
        return found == null ? OBJECT : found;
    }
}
