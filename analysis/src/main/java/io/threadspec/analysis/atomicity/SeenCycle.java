package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.spi.AnalysisInput;
import io.threadspec.formats.site.BlockSite;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.runtime.trace.TracedCycle;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.ConflictSubject;
import io.threadspec.runtime.transaction.Participant;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.Transaction;
import io.threadspec.runtime.transaction.TransactionConflict;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** A cycle that a test JVM saw, as it is shown. */
final class SeenCycle {

    private static final Set<ConflictKind> WAITS =
            EnumSet.of(ConflictKind.JOIN, ConflictKind.RESULT, ConflictKind.SIGNAL);

    private final SiteTable sites;
    private final Trace trace;

    /** All of the analysis. */
    private final List<Trace> traces;

    private final TracedCycle traced;
    private final List<Participant> participants;

    private SeenCycle(AnalysisInput input, Trace trace, TracedCycle traced) {
        this.sites = input.sites();
        this.traces = input.traces();
        this.trace = trace;
        this.traced = traced;
        this.participants = traced.cycle().essential();
    }

    /** By name, the blocks of a declaration, with the cycles for which their executions are to blame, or of which they are part if none is. */
    static Map<String, List<SeenCycle>> byBlock(AnalysisInput input, int declaration) {
        Map<String, List<SeenCycle>> seen = new LinkedHashMap<>();
        for (Trace trace : input.traces()) {
            for (TracedCycle traced : trace.blocks().cycles()) {
                var cycle = new SeenCycle(input, trace, traced);
                traced.cycle().named().stream()
                        .filter(participant -> participant.block() == declaration)
                        .map(cycle::block)
                        .distinct()
                        .forEach(block -> seen.computeIfAbsent(block, name -> new ArrayList<>())
                                .add(cycle));
            }
        }
        return seen;
    }

    /** How many transactions it has. */
    int size() {
        return participants.size();
    }

    long count() {
        return traced.count().executions();
    }

    /** The names of all tests in which there was such a cycle, as far as they are known. */
    Stream<String> tests() {
        return traced.count().tests().stream().map(trace.tests()::get);
    }

    String test() {
        return traced.test() < 0 ? "" : trace.tests().get(traced.test());
    }

    /** Whether the block that closes the cycle is to blame. */
    private boolean isBlamed() {
        return traced.cycle().isFirstToBlame();
    }

    /** Whether this block is. */
    boolean isBlamed(String block) {
        return isBlamed()
                && traced.cycle().named().stream()
                        .anyMatch(participant -> block(participant).equals(block));
    }

    /** Whether it is certain that none of its blocks has waited for other threads or started one, nor a certain one where that is to blame. */
    boolean isLockable(String block) {
        return (isBlamed(block) ? traced.cycle().named() : participants)
                .stream()
                        .filter(participant -> participant.block() != Transaction.NO_BLOCK)
                        .filter(participant ->
                                !isBlamed(block) || block(participant).equals(block))
                        .allMatch(participant ->
                                traces.stream().allMatch(each -> each.blocks().isIndependent(participant.site())));
    }

    /** Whether all accesses and uses of locks in it are certainly in the record: of objects of the class library that keeps only an order. */
    boolean isOfRecordedOperations() {
        return traced.cycle().conflicts().stream().allMatch(SeenCycle::isOfRecordedOperations);
    }

    private static boolean isOfRecordedOperations(TransactionConflict conflict) {
        return switch (conflict.kind()) {
            case WRITE_READ, READ_WRITE, WRITE_WRITE, RELEASE_ACQUIRE -> {
                ConflictSubject subject = conflict.subject();
                yield subject != null && (subject.kind() == SubjectKind.FIELD || subject.kind() == SubjectKind.MONITOR);
            }
            default -> true;
        };
    }

    /** Whether the block that closes it does so by waiting for others, other than for a lock. */
    boolean isClosedByWait() {
        List<TransactionConflict> conflicts = traced.cycle().conflicts();
        return WAITS.contains(conflicts.get(conflicts.size() - 1).kind());
    }

    /** Whether it started what comes next. */
    boolean beginsWithStart() {
        ConflictKind first = traced.cycle().conflicts().get(0).kind();
        return first == ConflictKind.FORK || first == ConflictKind.TASK;
    }

    /** As one of this block: where that is to blame within another one, it takes the place of that. */
    BlockCycle shown(String shownBlock) {
        List<BlockCycle.Transaction> transactions = new ArrayList<>();
        List<BlockCycle.Conflict> conflicts = new ArrayList<>();
        var subjects = new SeenSubjects();
        int count = participants.size();
        for (int i = 0; i < count; i++) {
            Participant participant = participants.get(i);
            TransactionConflict conflict = traced.cycle().conflicts().get(i);
            transactions.add(i == 0 && isBlamed() ? blamed(shownBlock) : transaction(participant));
            conflicts.add(conflict(conflict, participant, participants.get((i + 1) % count), subjects.of(conflict)));
        }
        return new BlockCycle(transactions, conflicts, traced.stack());
    }

    private BlockCycle.Transaction blamed(String shownBlock) {
        Participant blamed = traced.cycle().named().stream()
                .filter(participant -> block(participant).equals(shownBlock))
                .findFirst()
                .orElse(participants.get(0));
        return new BlockCycle.Transaction(blamed.thread(), shownBlock, true, begin(blamed));
    }

    private BlockCycle.Transaction transaction(Participant participant) {
        return new BlockCycle.Transaction(participant.thread(), block(participant), false, begin(participant));
    }

    private BlockCycle.Place begin(Participant participant) {
        int number = participant.site();
        if (number == Transaction.NO_BLOCK || number >= sites.sites().size()) {
            return BlockCycle.Place.UNKNOWN;
        }
        Site site = sites.sites().get(number);
        return BlockCycle.Place.of(site.className(), site.method(), site.file(), site.line());
    }

    private String block(Participant participant) {
        if (participant.block() == Transaction.NO_BLOCK) {
            return "";
        }
        return name(sites, participant.site());
    }

    /** What the block is called that begins at a site. */
    static String name(SiteTable sites, int site) {
        return sites.block(site).map(BlockSite::name).orElse("a block");
    }

    private static BlockCycle.Conflict conflict(
            TransactionConflict conflict, Participant earlier, Participant later, BlockCycle.Subject subject) {
        BlockCycle.Place place = BlockCycle.Place.ofFrame(conflict.place());
        String method = place.method().isEmpty() ? "" : " in " + place.className() + "." + place.method();
        var second =
                new BlockCycle.Operation(later.thread(), text(conflict.kind(), false, subject.name()) + method, place);
        var first = new BlockCycle.Operation(
                earlier.thread(), text(conflict.kind(), true, subject.name()), BlockCycle.Place.UNKNOWN);
        return new BlockCycle.Conflict(first, second, subject);
    }

    /** @param subject empty if it is not known */
    private static String text(ConflictKind kind, boolean earlier, String subject) {
        if (subject.isEmpty()) {
            return text(kind, earlier);
        }
        return switch (kind) {
            case WRITE_READ -> (earlier ? "a write of " : "a read of ") + subject;
            case READ_WRITE -> (earlier ? "a read of " : "a write of ") + subject;
            case WRITE_WRITE -> "a write of " + subject;
            case RELEASE_ACQUIRE -> (earlier ? "the release of " : "the acquire of ") + subject;
            default -> text(kind, earlier);
        };
    }

    private static String text(ConflictKind kind, boolean earlier) {
        return switch (kind) {
            case WRITE_READ -> earlier ? "a write" : "a read of what was written";
            case READ_WRITE -> earlier ? "a read" : "a write of what was read";
            case WRITE_WRITE -> earlier ? "a write" : "a write of the same";
            case RELEASE_ACQUIRE -> earlier ? "the release of a lock" : "the acquire of the lock";
            case FORK -> earlier ? "the start of a thread" : "the first operation of the thread";
            case JOIN -> earlier ? "the last operation of a thread" : "the wait for the end of the thread";
            case TASK -> earlier ? "the hand-over of a task" : "the first operation of the task";
            case RESULT -> earlier ? "the last operation of a task" : "the wait for the task";
            case SIGNAL -> earlier ? "what was waited for" : "the end of the wait";
            case SAME_THREAD -> earlier ? "an earlier operation" : "a later operation";
            case FURTHER -> earlier ? "an operation" : "an operation (by way of others that were not kept)";
        };
    }
}
