package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.BankSpecs;
import io.threadspec.analysis.TestEffort;
import io.threadspec.analysis.explanation.Broken;
import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.serializability.RandomRun.Kind;
import io.threadspec.analysis.serializability.RandomRun.Step;
import io.threadspec.formats.site.BlockSite;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.JudgedBlocks;
import io.threadspec.formats.trace.ObjectClasses;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TracedAccess;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.ExecutionCount;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Traces in which accesses are recorded, and no cycle was seen as the program ran: the blocks that are not serializable, and how many of their executions, are those of
 * {@link SerialOrder}, nested ones as well. Some records are full before the run is over: of these, executions that have ended count.
 */
class RecordedRefutationsTest {

    /** So that they have several executions. */
    private static final int BLOCKS = 3;

    private static final int LOCKS = 100;

    /** Of {@code atomic synchronized in p..*}. */
    private static final int DECLARATION = 1;

    private static final SiteTable SITES = new SiteTable(
            IntStream.range(0, BLOCKS)
                    .mapToObj(block -> new Site("p.B", "m" + block, "B.java", 10 + block))
                    .toList(),
            IntStream.range(0, BLOCKS)
                    .mapToObj(block -> new BlockSite(block, BlockSite.Kind.METHOD, "p.B.m" + block))
                    .toList());

    @Test
    void shouldRefuteBlocksOfTheRecordThatAreSerialInNoEquivalentRun() {
        int runs = TestEffort.of(4_000);
        long refuted = 0;
        long nested = 0;
        long left = 0;
        long shown = 0;
        long cut = 0;
        for (long seed = 0; seed < runs; seed++) {
            var random = new Random(seed);
            boolean isFull = seed % 5 == 0;
            RandomRun run = RandomRun.of(seed, 2 + (int) (seed % 3), 14);
            if (isFull) {
                run = new RandomRun(
                        run.threads(),
                        run.steps().subList(0, random.nextInt(run.steps().size() + 1)));
            }
            Set<Integer> waiting = waiting(run, random);
            Set<Integer> open = openAtTheEnd(run);
            var oracle = new SerialOrder(run.steps());
            Map<String, Long> expected = new HashMap<>();
            int[] depth = new int[run.threads()];
            for (int i = 0; i < run.steps().size(); i++) {
                Step step = run.steps().get(i);
                if (step.kind() == Kind.BEGIN) {
                    boolean isRefuted = !oracle.isSelfSerializable(i);
                    boolean mayWait = isFull && open.contains(step.operand());
                    cut += isRefuted && mayWait ? 1 : 0;
                    if (isRefuted && !waiting.contains(step.operand()) && !mayWait) {
                        expected.merge("p.B.m" + step.operand() % BLOCKS, 1L, Long::sum);
                        nested += depth[step.thread()] > 0 ? 1 : 0;
                    }
                    left += isRefuted && waiting.contains(step.operand()) ? 1 : 0;
                    depth[step.thread()]++;
                } else if (step.kind() == Kind.END) {
                    depth[step.thread()]--;
                }
            }
            String where = "seed=" + seed + " full=" + isFull + " waiting=" + waiting + " run=" + run.steps();
            Map<String, Long> found = new HashMap<>();
            Set<String> named = new HashSet<>();
            for (Finding finding : findings(run, waiting, isFull)) {
                String block = finding.declaration().name().replaceFirst(".*: ", "");
                assertTrue(named.add(block), where + " twice=" + block);
                if (finding.verdict() == Verdict.NOT_SERIALIZABLE) {
                    found.put(block, refuted(finding));
                    for (BlockCycle cycle : finding.evidence(BlockCycle.class)) {
                        shown++;
                        assertEquals(block, cycle.transactions().get(0).block(), where);
                        assertTrue(cycle.transactions().get(0).blamed(), where);
                    }
                }
            }
            assertEquals(expected, found, where);
            refuted += expected.size();
        }
        String figures = "runs=" + runs + " refuted=" + refuted + " nested=" + nested + " waited=" + left + " cut="
                + cut + " with a cycle=" + shown;
        assertTrue(
                refuted > runs / 5
                        && nested > runs / 25
                        && left > runs / 250
                        && cut > runs / 100
                        && shown > refuted / 2,
                figures);
    }

    private static long refuted(Finding finding) {
        return finding.explanation().reason() instanceof Broken.WaitingBlock waiting
                ? waiting.refuted()
                : ((Broken.RefutedBlock) finding.explanation().reason()).refuted();
    }

    /** By the numbers of their begins, executions that wait, and are not judged, just before they end. They are outermost. */
    private static Set<Integer> waiting(RandomRun run, Random random) {
        Set<Integer> waiting = new HashSet<>();
        int[] depth = new int[run.threads()];
        int[] outermost = new int[run.threads()];
        for (Step step : run.steps()) {
            int thread = step.thread();
            if (step.kind() == Kind.BEGIN && depth[thread]++ == 0) {
                outermost[thread] = step.operand();
            } else if (step.kind() == Kind.END && --depth[thread] == 0 && random.nextBoolean()) {
                waiting.add(outermost[thread]);
            }
        }
        return waiting;
    }

    /** By the numbers of their begins, executions that have not ended. */
    private static Set<Integer> openAtTheEnd(RandomRun run) {
        List<List<Integer>> open = new ArrayList<>();
        for (int i = 0; i < run.threads(); i++) {
            open.add(new ArrayList<>());
        }
        for (Step step : run.steps()) {
            List<Integer> own = open.get(step.thread());
            if (step.kind() == Kind.BEGIN) {
                own.add(step.operand());
            } else if (step.kind() == Kind.END) {
                own.remove(own.size() - 1);
            }
        }
        Set<Integer> all = new HashSet<>();
        open.forEach(all::addAll);
        return all;
    }

    private static List<Finding> findings(RandomRun run, Set<Integer> waiting, boolean isFull) {
        List<TracedAccess> accesses = accesses(run, waiting);
        List<String> threads =
                IntStream.range(0, run.threads()).mapToObj(i -> "T" + i).toList();
        List<String> variables =
                IntStream.range(0, 2 * LOCKS).mapToObj(i -> "v" + i).toList();
        var trace = new Trace(
                "w",
                CaptureMode.MVC,
                1,
                List.of(new Trace.TracedThread("main", true)),
                List.of(),
                List.of(),
                List.of(),
                Map.of(),
                ObjectClasses.NONE,
                List.of(),
                new JudgedBlocks(true, List.of(), List.of(new ExecutionCount(0, 0), new ExecutionCount(100, 0))),
                new TracedAccesses(true, isFull, 1_000, 0, 0, threads, variables, accesses),
                Optional.empty(),
                Optional.empty());
        return new Judge(BankSpecs.blocks(), SITES, List.of(trace), Limits.DEFAULT).findings();
    }

    private static List<TracedAccess> accesses(RandomRun run, Set<Integer> waiting) {
        List<TracedAccess> accesses = new ArrayList<>();
        int[] positions = new int[run.threads()];
        Map<Integer, Integer> tickets = new HashMap<>();
        List<List<Integer>> open = new ArrayList<>();
        for (int i = 0; i < run.threads(); i++) {
            open.add(new ArrayList<>());
        }
        for (Step step : run.steps()) {
            int thread = step.thread();
            int operand = step.operand();
            int variable =
                    switch (step.kind()) {
                        case READ, WRITE -> operand;
                        case ACQUIRE, RELEASE -> LOCKS + operand;
                        default -> -1;
                    };
            if (step.kind() == Kind.BEGIN) {
                open.get(thread).add(operand);
            } else if (step.kind() == Kind.END) {
                List<Integer> own = open.get(thread);
                int ended = own.remove(own.size() - 1);
                if (own.isEmpty() && waiting.contains(ended)) {
                    accesses.add(new TracedAccess(thread, AccessKind.LEAVE, positions[thread]++, -1, 0, 0, ""));
                }
            }
            accesses.add(new TracedAccess(
                    thread,
                    AccessKind.valueOf(step.kind().name()),
                    positions[thread]++,
                    variable,
                    variable >= 0
                            ? tickets.merge(variable, 1, Integer::sum)
                            : step.kind() == Kind.BEGIN ? DECLARATION : operand,
                    step.kind() == Kind.BEGIN ? operand % BLOCKS : 0,
                    ""));
        }
        return accesses;
    }
}
