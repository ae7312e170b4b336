package io.threadspec.weaver.bytecode.call;

import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.CodeKinds;
import io.threadspec.weaver.bytecode.method.UnwovenProbes;
import io.threadspec.weaver.catalog.CatalogMatches.Match;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A call of an interface whose objects rarely have rows in the catalog: most lists are not thread-safe ones.
 *
 * <pre>
 *   private static boolean threadspec$plain$0(List list, Object element, Context context, Object use) {
 *       if (Unwoven.isOfObject(use, context)) { return list.add(element); }
 *       return threadspec$call$0(list, element, context);
 *   }
 * </pre>
 *
 * Small enough that HotSpot inlines it, which it does not do with a method that checks all rows.
 */
final class PlainBridge {

    private PlainBridge() {}

    static boolean isNeeded(MethodInsnNode call, List<Match> matches) {
        return call.getOpcode() == Opcodes.INVOKEINTERFACE
                && matches.stream().allMatch(match -> match.isChecked() && !isOwnChannel(match));
    }

    private static boolean isOwnChannel(Match match) {
        return CodeKinds.get().of(match.row().owner().replace('/', '.')) == CodeKind.OBJECT;
    }

    /**
     * @param bridge makes and records the call
     * @param isUseKnown whether the use of the call is one more argument; else the class of the receiver decides
     */
    static MethodNode of(
            String owner,
            boolean isInterface,
            String name,
            MethodInsnNode call,
            MethodNode bridge,
            boolean isUseKnown) {
        String descriptor = isUseKnown ? bridge.desc.replace(")", "Ljava/lang/Object;)") : bridge.desc;
        var method = new MethodNode(bridge.access, name, descriptor, null, null);
        var other = new LabelNode();
        List<Object> locals = new ArrayList<>();
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            locals.add(BridgeLocals.frameType(parameter));
        }
        Type[] parameters = Type.getArgumentTypes(bridge.desc);
        int size = (Type.getArgumentsAndReturnSizes(bridge.desc) >> 2) - 1;
        int context = size - 1;
        InsnList code = method.instructions;
        code.add(new VarInsnNode(Opcodes.ALOAD, isUseKnown ? size : 0)); // use or receiver
        code.add(new VarInsnNode(Opcodes.ALOAD, context)); //             use or receiver, context
        code.add(isUseKnown ? UnwovenProbes.isOfObject() : UnwovenProbes.isUsedByItself()); // boolean
        code.add(new JumpInsnNode(Opcodes.IFEQ, other)); //              (empty)
        code.add(load(parameters, parameters.length - 1)); //            receiver, arguments
        int returning = Type.getReturnType(bridge.desc).getOpcode(Opcodes.IRETURN);
        code.add(new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf)); // result
        code.add(new InsnNode(returning)); //                            (empty)
        code.add(other);
        code.add(new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]));
        code.add(load(parameters, parameters.length)); //                receiver, arguments, context
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, bridge.name, bridge.desc, isInterface)); // result
        code.add(new InsnNode(returning)); //                            (empty)
        method.maxLocals = size + 1;
        method.maxStack = size + 2;
        return method;
    }

    /** … → …, the first of the parameters */
    private static InsnList load(Type[] parameters, int count) {
        var code = new InsnList();
        int local = 0;
        for (int i = 0; i < count; i++) {
            code.add(BridgeLocals.load(parameters[i], local)); //        …, one more
            local += parameters[i].getSize();
        }
        return code;
    }
}
