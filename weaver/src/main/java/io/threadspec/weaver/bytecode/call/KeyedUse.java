package io.threadspec.weaver.bytecode.call;

import io.threadspec.runtime.capture.sync.Plan;
import io.threadspec.weaver.bytecode.call.Effect.Role;
import io.threadspec.weaver.catalog.Condition;
import io.threadspec.weaver.catalog.Key.Operand;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** All effects of a call on one object in one of its roles, from any number of clauses: reported once before the call and once after it. */
final class KeyedUse {

    private final Role role;
    private final int receiver;
    private final Operand object;
    private final Optional<Operand> element;
    private final int flags;
    private final List<Effect> effects = new ArrayList<>();

    /** Holds the result of begin. */
    private int local;

    /**
     * @param receiver the local that holds the receiver of the row
     * @param element the used element of the object, if the role is that of a part
     * @param flags to be added to the plan
     */
    KeyedUse(Role role, int receiver, Operand object, Optional<Operand> element, int flags) {
        this.role = role;
        this.receiver = receiver;
        this.object = object;
        this.element = element;
        this.flags = flags;
    }

    boolean isOf(Role otherRole, int otherReceiver, Operand otherObject) {
        return role == otherRole && receiver == otherReceiver && object.equals(otherObject);
    }

    /** Whether the object is only known after the call. */
    boolean isOfResult() {
        return object instanceof Operand.Result;
    }

    /**
     * The greater it is, the later the use ends. Other threads learn through some uses what the call has learnt: these end later. The last one is that of a value, which keeps others from
     * using it meanwhile: a use of one of its parts is the same step.
     */
    int rank() {
        return role == Role.VALUE ? 2 : tells() ? 1 : 0;
    }

    private boolean tells() {
        int learns = Plan.ACQUIRE | Plan.FACTS_ACQUIRE;
        return effects.stream().anyMatch(effect -> ((effect.ifTrue() | effect.ifFalse()) & ~learns) != 0);
    }

    boolean mayLook() {
        return effects.stream().anyMatch(Effect::mayLook);
    }

    void keepIn(int freeLocal) {
        local = freeLocal;
    }

    void add(Effect effect) {
        effects.add(effect);
    }

    private int plan() {
        return effects.stream().mapToInt(Effect::plan).reduce(flags, (one, other) -> one | other);
    }

    InsnList begin(BridgeOperands operands) {
        var code = new InsnList();
        Operand used = role == Role.RESULT || role == Role.OUTCOME ? operands.outcomeOf(object) : object;
        code.add(operands.load(used, receiver)); //                      object
        element.ifPresent(part -> code.add(operands.load(part, receiver))); // object, element if there is one
        code.add(number(plan())); //                                     object, element, plan
        code.add(operands.context()); //                                 object, element, plan, context
        code.add(SyncCalls.beginUse(role.owner, role.begin, element.map(operands::partType))); // keyed
        code.add(new VarInsnNode(Opcodes.ASTORE, local)); //             (empty)
        return code;
    }

    InsnList end(BridgeOperands operands) {
        var done = new InsnList();
        done.add(number(effects.stream()
                .filter(effect -> effect.condition() == Condition.ALWAYS)
                .mapToInt(Effect::ifTrue)
                .reduce(0, (one, other) -> one | other))); //            done
        for (Effect effect : effects) {
            if (effect.condition() != Condition.ALWAYS) {
                done.add(operands.condition(effect.condition())); //     done, boolean
                done.add(choice(effect.ifTrue(), effect.ifFalse())); //  done
            }
        }
        return end(done, operands);
    }

    /** @param thrown the local with the exception that the call threw */
    InsnList thrown(int thrown, BridgeOperands operands) {
        int failed = effects.stream().mapToInt(Effect::ifFailed).reduce(0, (one, other) -> one | other);
        int other = effects.stream().mapToInt(Effect::ifThrown).reduce(0, (one, more) -> one | more);
        var done = new InsnList();
        done.add(number(0)); //                                          0
        if (failed != 0 || other != 0) {
            done.add(new VarInsnNode(Opcodes.ALOAD, thrown)); //         0, thrown
            done.add(SyncCalls.isResult()); //                           0, boolean
            done.add(choice(failed, other)); //                          done
        }
        return end(done, operands);
    }

    /** …, done, boolean → …, done */
    private static InsnList choice(int ifTrue, int ifFalse) {
        var code = new InsnList();
        code.add(number(ifTrue)); //                                     …, done, boolean, ifTrue
        code.add(number(ifFalse)); //                                    …, done, boolean, ifTrue, ifFalse
        code.add(SyncCalls.bits()); //                                   …, done, bits
        code.add(new InsnNode(Opcodes.IOR)); //                          …, done
        return code;
    }

    private InsnList end(InsnList done, BridgeOperands operands) {
        var code = new InsnList();
        code.add(new VarInsnNode(Opcodes.ALOAD, local)); //              keyed
        code.add(number(plan())); //                                     keyed, plan
        code.add(done); //                                               keyed, plan, done
        code.add(operands.context()); //                                 keyed, plan, done, context
        code.add(SyncCalls.endUse()); //                                 (empty)
        return code;
    }

    private static LdcInsnNode number(int value) {
        return new LdcInsnNode(value);
    }
}
