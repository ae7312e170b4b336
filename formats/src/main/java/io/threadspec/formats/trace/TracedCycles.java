package io.threadspec.formats.trace;

import io.threadspec.formats.trace.Decoder.MalformedException;
import io.threadspec.runtime.trace.CycleCount;
import io.threadspec.runtime.trace.ExecutionCount;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.trace.TracedSuspicion;
import io.threadspec.runtime.trace.UnrecordedBlock;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.TransactionConflict;
import io.threadspec.runtime.transaction.TransactionCycle;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The cycles of transactions that a trace tells of, as they are read. */
final class TracedCycles {

    /** Of a cycle whose count was lost with the end of the file. */
    private static final CycleCount ONCE = new CycleCount(1, List.of());

    private List<TracedCycle> cycles = new ArrayList<>();
    private List<ExecutionCount> executions = List.of();
    private final List<TracedSuspicion> suspicions = new ArrayList<>();
    private final SortedSet<Integer> dependent = new TreeSet<>();
    private List<UnrecordedBlock> unrecorded = List.of();
    private boolean complete;

    /** @param tests how many are known */
    void add(Decoder in, int tests) throws MalformedException {
        ThreadLogs.expectNext("cycle", in.count(), cycles.size());
        int test = in.count() - 1;
        if (test >= tests) {
            throw new MalformedException("its test is not known: test=" + test);
        }
        List<Participant> participants = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            participants.add(new Participant(in.string(), in.count() - 1, in.count() - 1));
        }
        if (participants.size() < 2) {
            throw new MalformedException("its cycle is too short: transactions=" + participants.size());
        }
        List<TransactionConflict> conflicts = new ArrayList<>();
        for (int left = participants.size(); left > 0; left--) {
            int code = in.u8();
            ConflictKind kind = ConflictKind.ofCode(code)
                    .orElseThrow(() -> new MalformedException("the kind of its conflict is not known: kind=" + code));
            conflicts.add(new TransactionConflict(kind, in.string(), subject(in)));
        }
        int toBlame = in.u8();
        if (toBlame > 1) {
            throw new MalformedException("what is said of blame is not known: blame=" + toBlame);
        }
        List<Participant> nested = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            nested.add(new Participant(participants.get(0).thread(), in.count(), in.count()));
        }
        List<String> stack = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            stack.add(in.string());
        }
        in.expectEnd();
        cycles.add(new TracedCycle(
                test, new TransactionCycle(participants, conflicts, toBlame == 1, nested), stack, ONCE));
    }

    /** Null if it is not known. */
    private static @Nullable ConflictSubject subject(Decoder in) throws MalformedException {
        int code = in.u8();
        if (code == 0) {
            return null;
        }
        SubjectKind kind = SubjectKind.ofCode(code)
                .orElseThrow(() -> new MalformedException("what its conflict is about is not known: subject=" + code));
        return new ConflictSubject(kind, in.string(), in.varint(), in.string());
    }

    /**
     * How often a cycle of each kind was closed, and how many executions there were of each block.
     *
     * @param tests how many are known
     */
    void judged(Decoder in, int tests) throws MalformedException {
        int count = in.count();
        if (count != cycles.size()) {
            throw new MalformedException(
                    "it counts other cycles than there are: counts=" + count + " cycles=" + cycles.size());
        }
        List<TracedCycle> counted = new ArrayList<>();
        for (TracedCycle cycle : cycles) {
            counted.add(new TracedCycle(cycle.test(), cycle.cycle(), cycle.stack(), count(in, tests)));
        }
        List<ExecutionCount> ofBlocks = new ArrayList<>();
        for (int left = in.count(); left > 0; left--) {
            ofBlocks.add(new ExecutionCount(in.varint(), in.varint()));
        }
        int site = -1;
        for (int left = in.count(); left > 0; left--) {
            int step = in.count();
            site += step;
            if (step < 1) {
                throw new MalformedException("sites of blocks are not ascending: site=" + site);
            }
            dependent.add(site);
        }
        List<UnrecordedBlock> ofUnrecorded = new ArrayList<>();
        site = -1;
        for (int left = in.count(); left > 0; left--) {
            int step = in.count();
            site += step;
            if (step < 1) {
                throw new MalformedException("sites of cycles that are not recorded are not ascending: site=" + site);
            }
            int block = in.count();
            if (block >= ofBlocks.size()) {
                throw new MalformedException("a block of cycles that are not recorded is not known: block=" + block);
            }
            ofUnrecorded.add(new UnrecordedBlock(block, site, in.varint()));
        }
        in.expectEnd();
        cycles = counted;
        executions = ofBlocks;
        unrecorded = ofUnrecorded;
        complete = true;
    }

    private static CycleCount count(Decoder in, int tests) throws MalformedException {
        long executions = in.varint();
        List<Integer> counted = new ArrayList<>();
        int test = -1;
        for (int left = in.count(); left > 0; left--) {
            int step = in.count();
            test += step;
            if (step < 1 || test >= tests) {
                throw new MalformedException("a test of a cycle is not known: test=" + test);
            }
            counted.add(test);
        }
        return new CycleCount(executions, counted);
    }

    /** A place at which threads were delayed on purpose. */
    void suspected(Decoder in) throws MalformedException {
        var suspicion = new TracedSuspicion(in.string(), in.string(), in.varint());
        in.expectEnd();
        suspicions.add(suspicion);
    }

    JudgedBlocks read() {
        return new JudgedBlocks(complete, cycles, executions, dependent, unrecorded, suspicions);
    }
}
