package io.threadspec.weaver.bytecode.call;

import io.threadspec.weaver.bytecode.method.ProbeCalls;
import io.threadspec.weaver.catalog.CatalogMatches.Match;
import io.threadspec.weaver.catalog.Clause;
import io.threadspec.weaver.catalog.Condition;
import io.threadspec.weaver.catalog.Key;
import io.threadspec.weaver.catalog.Key.Operand;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/**
 * The probes of clauses that are not one use of one object (those are {@link KeyedUse}): edges of elements, tasks that are handed over,
 * views of locks, streams, interrupts. Each is added to the code of a {@link CallBridge}, before or after the call.
 */
final class ClauseProbes {

    private final BridgeOperands operands;
    private final List<Match> matches;
    private final boolean hasReceiver;

    /** The local with the receiver of the current row; its value is null if the row does not hold. */
    private final int receiver;

    private final InsnList code;

    ClauseProbes(BridgeOperands operands, List<Match> matches, boolean hasReceiver, int receiver, InsnList code) {
        this.operands = operands;
        this.matches = matches;
        this.hasReceiver = hasReceiver;
        this.receiver = receiver;
        this.code = code;
    }

    void before(Clause clause) {
        switch (clause.kind()) {
            case RELEASE -> element(clause.key(), "releaseElement");
            case WRITE, UPDATE -> element(clause.key(), "writingElement");
            case GIVES -> element(clause.key(), "giving");
            case WRITE_EACH -> two(clause, SyncCalls.SYNC, "writingEach");
            case TASK -> hand(clause, "hand");
            case REPEATED_TASK -> hand(clause, "handRepeated");
            case ITEM_TASK -> hand(clause, "handForItems");
            case SHARED_TASK -> hand(clause, "handShared");
            case TASKS -> hand(clause, "handAll");
            case SOUGHT -> replace(clause, clause.other(), SyncCalls.TASKS, "sought");
            case INNER ->
                replace(
                        clause,
                        Optional.of(boxOf()),
                        SyncCalls.TASKS,
                        AtomicRows.areValues(matches) ? "innerOfValue" : "inner");
            case STAGE -> replace(clause, Optional.of(new Operand.This()), SyncCalls.STREAMS, "stage");
            case RUN -> withReceiver("running");
            case INTERRUPT_TASKS -> interruptTasks(clause);
            case FOLLOW -> follow(clause, false);
            case FIRST_OF -> firstOf(clause, false);
            default -> {}
        }
    }

    void after(Clause clause) {
        switch (clause.kind()) {
            case ACQUIRE -> elementIf(clause, "acquireElement");
            case READ, UPDATE -> elementIf(clause, "readElement");
            case TAKES -> elementIf(clause, "taken");
            case OUTCOMES -> oneIf(clause, SyncCalls.TASKS, "endedAll");
            case JOIN -> oneIf(clause, ProbeCalls.PROBES, "ended");
            case INTERRUPTED -> interrupted(clause);
            case READ_VIEW -> withResult(SyncCalls.LOCKS, "readView");
            case WRITE_VIEW -> withResult(SyncCalls.LOCKS, "writeView");
            case CONDITION -> withResult(SyncCalls.LOCKS, "condition");
            case DERIVED -> withResult(SyncCalls.STREAMS, "derived");
            case RUN -> withReceiver("ran");
            case FOLLOW -> follow(clause, true);
            case FIRST_OF -> firstOf(clause, true);
            case GETS_EACH -> oneIf(clause, SyncCalls.TASKS, "gotAll");
            case FOLLOW_EACH -> two(clause, SyncCalls.TASKS, "followEach");
            case FOLLOW_ALL -> two(clause, SyncCalls.TASKS, "followAll");
            case INSIDE -> two(clause, SyncCalls.SYNC, "inside");
            case SHARES -> two(clause, SyncCalls.SYNC, "shares");
            case SERIAL -> withResult(SyncCalls.SYNC, "serial");
            case BOTH_VIEWS -> withResult(SyncCalls.LOCKS, "bothViews");
            case CONCURRENT -> withResult(SyncCalls.STREAMS, "concurrent");
            default -> {}
        }
    }

    /** After the call has thrown. */
    void thrown(Clause clause) {
        switch (clause.kind()) {
            case INTERRUPTIBLE -> {
                code.add(operands.thrown()); //                          thrown
                code.add(operands.context()); //                         thrown, context
                code.add(SyncCalls.interrupted()); //                    (empty)
            }
            case OUTCOMES -> oneIfThrown(clause, SyncCalls.TASKS, "endedAll");
            case JOIN -> oneIfThrown(clause, ProbeCalls.PROBES, "ended");
            default -> {}
        }
    }

    private void element(Key key, String probe) {
        Operand element = operands.elementOf(key);
        if (element != null) {
            load(key.object()); //                                       object
            load(element); //                                            object, element
            code.add(operands.context()); //                             object, element, context
            code.add(SyncCalls.beforeTwo(SyncCalls.SYNC, probe)); //     (empty)
        }
    }

    private void elementIf(Clause clause, String probe) {
        Operand element = operands.elementOf(clause.key());
        if (element != null) {
            load(clause.key().object()); //                              object
            load(element); //                                            object, element
            code.add(operands.condition(clause.condition())); //         object, element, boolean
            code.add(operands.context()); //                             object, element, boolean, context
            code.add(SyncCalls.afterTwo(SyncCalls.SYNC, probe)); //      (empty)
        }
    }

    private void oneIf(Clause clause, String owner, String probe) {
        load(operands.outcomeOf(clause.key().object())); //              object
        code.add(operands.condition(clause.condition())); //             object, boolean
        code.add(operands.context()); //                                 object, boolean, context
        code.add(SyncCalls.after(owner, probe)); //                      (empty)
    }

    private void oneIfThrown(Clause clause, String owner, String probe) {
        if (clause.always()) {
            load(operands.outcomeOf(clause.key().object())); //          object
            code.add(operands.thrown()); //                              object, thrown
            code.add(SyncCalls.isResult()); //                           object, boolean
            code.add(operands.context()); //                             object, boolean, context
            code.add(SyncCalls.after(owner, probe)); //                  (empty)
        }
    }

    private void withResult(String owner, String probe) {
        loadReceiver(); //                                               lock
        load(new Operand.Result()); //                                   lock, result
        code.add(operands.context()); //                                 lock, result, context
        code.add(SyncCalls.beforeTwo(owner, probe)); //                  (empty)
    }

    /** Null for a static method. */
    private void loadReceiver() {
        if (hasReceiver) {
            load(new Operand.This()); //                                 receiver
        } else {
            code.add(new InsnNode(Opcodes.ACONST_NULL)); //              null
        }
    }

    private void withReceiver(String probe) {
        load(new Operand.This()); //                                     stream
        code.add(operands.context()); //                                 stream, context
        code.add(SyncCalls.before(SyncCalls.STREAMS, probe)); //         (empty)
    }

    private void interruptTasks(Clause clause) {
        load(clause.key().object()); //                                  object
        code.add(operands.context()); //                                 object, context
        code.add(SyncCalls.before(SyncCalls.SYNC, "interruptingTasks")); // (empty)
    }

    private void interrupted(Clause clause) {
        load(clause.key().object()); //                                  thread
        code.add(operands.condition(Condition.TRUE)); //                 thread, boolean
        code.add(operands.context()); //                                 thread, boolean, context
        code.add(SyncCalls.after(SyncCalls.SYNC, "foundInterrupted")); // (empty)
    }

    private void follow(Clause clause, boolean isAfter) {
        boolean needsResult = clause.key().object() instanceof Operand.Result
                || clause.other().filter(Operand.Result.class::isInstance).isPresent();
        if (needsResult == isAfter) {
            two(clause, SyncCalls.SYNC, "follow");
        }
    }

    private void firstOf(Clause clause, boolean isAfter) {
        if (clause.key().object() instanceof Operand.Result == isAfter) {
            load(operands.outcomeOf(clause.key().object())); //          dependent
            code.add(operands.context()); //                             dependent, context
            code.add(SyncCalls.before(SyncCalls.SYNC, "firstDecides")); // (empty)
        }
    }

    private void two(Clause clause, String owner, String probe) {
        load(operands.outcomeOf(clause.key().object())); //              object
        load(operands.outcomeOf(clause.other().orElseThrow())); //       object, other
        code.add(operands.context()); //                                 object, other, context
        code.add(SyncCalls.beforeTwo(owner, probe)); //                  (empty)
    }

    /** Also stores the outcome of the task: the object itself may be handed over again meanwhile. */
    private void hand(Clause clause, String probe) {
        replace(clause, clause.other(), SyncCalls.TASKS, probe);
        code.add(operands.context()); //                                 context
        code.add(SyncCalls.handed()); //                                 outcome
        code.add(operands.storeOutcome(clause.key().object())); //       (empty)
    }

    private void replace(Clause clause, Optional<Operand> whole, String owner, String probe) {
        Operand task = clause.key().object();
        load(task); //                                                   task
        whole.ifPresentOrElse(this::load, () -> code.add(new InsnNode(Opcodes.ACONST_NULL))); // task, whole
        code.add(operands.context()); //                                 task, whole, context
        code.add(SyncCalls.replace(owner, probe)); //                    task
        if (task instanceof Operand.Argument argument) {
            code.add(operands.store(argument)); //                       (empty)
        } else {
            code.add(new InsnNode(Opcodes.POP)); //                      (empty)
        }
    }

    /** The object that an inner function works on: the one that the row uses. */
    private Operand boxOf() {
        return matches.stream()
                .flatMap(match -> match.row().clauses().stream())
                .filter(clause -> clause.kind().isUse())
                .map(clause -> clause.key().object())
                .findFirst()
                .orElse(new Operand.This());
    }

    private void load(Operand operand) {
        code.add(operands.load(operand, receiver));
    }
}
