package io.threadspec.weaver.bytecode;

import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.CodeKinds;
import io.threadspec.weaver.catalog.Catalog.Match;
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
 * A call of an interface whose objects are hardly ever those that the catalog speaks of: most lists are not made for threads.
 *
 * <pre>
 *   private static boolean threadspec$plain$0(List list, Object element, Context context) {
 *       if (Unwoven.isUsedByItself(list, context)) { return list.add(element); }
 *       return threadspec$call$0(list, element, context);
 *   }
 * </pre>
 *
 * So small that HotSpot puts it into its caller, which it does not do with a method that tries all rows.
 */
final class PlainBridge {

    private PlainBridge() {}

    static boolean isNeeded(MethodInsnNode call, List<Match> matches) {
        return call.getOpcode() == Opcodes.INVOKEINTERFACE
                && matches.stream().allMatch(match -> match.isChecked() && !isOfObjectsUsedByThemselves(match));
    }

    private static boolean isOfObjectsUsedByThemselves(Match match) {
        return CodeKinds.get().of(match.row().owner().replace('/', '.')) == CodeKind.OBJECT;
    }

    /** @param bridge does the call and tells of it */
    static MethodNode of(String owner, boolean isInterface, String name, MethodInsnNode call, MethodNode bridge) {
        var method = new MethodNode(bridge.access, name, bridge.desc, null, null);
        Type[] parameters = Type.getArgumentTypes(bridge.desc);
        var other = new LabelNode();
        InsnList code = method.instructions;
        List<Object> locals = new ArrayList<>();
        var operands = new InsnList();
        int size = 0;
        for (Type parameter : parameters) {
            operands.add(BridgeLocals.load(parameter, size));
            locals.add(BridgeLocals.frameType(parameter));
            size += parameter.getSize();
        }
        code.add(new VarInsnNode(Opcodes.ALOAD, 0)); //                  receiver
        code.add(new VarInsnNode(Opcodes.ALOAD, size - 1)); //           receiver, context
        code.add(UnwovenProbes.isUsedByItself()); //                     boolean
        code.add(new JumpInsnNode(Opcodes.IFEQ, other)); //              (empty)
        int local = 0;
        for (int i = 0; i < parameters.length - 1; i++) {
            code.add(BridgeLocals.load(parameters[i], local)); //        receiver, arguments
            local += parameters[i].getSize();
        }
        int returning = Type.getReturnType(bridge.desc).getOpcode(Opcodes.IRETURN);
        code.add(new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf)); // result
        code.add(new InsnNode(returning)); //                            (empty)
        code.add(other);
        code.add(new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]));
        code.add(operands); //                                           receiver, arguments, context
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, owner, bridge.name, bridge.desc, isInterface)); // result
        code.add(new InsnNode(returning)); //                            (empty)
        method.maxLocals = size;
        method.maxStack = size + 2;
        return method;
    }
}
