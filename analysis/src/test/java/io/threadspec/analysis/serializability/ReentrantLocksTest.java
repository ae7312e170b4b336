package io.threadspec.analysis.serializability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.TestEffort;
import io.threadspec.analysis.exchange.StdOperations;
import io.threadspec.analysis.serializability.RandomRun.Kind;
import io.threadspec.analysis.serializability.RandomRun.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs in STD in which threads take locks that they hold, and give them back as often: whether they are serializable, and which blocks are to blame, is
 * what {@link SerialOrder} says of the same runs without that.
 */
class ReentrantLocksTest {

    @TempDir
    private Path directory;

    @Test
    void shouldTakeALockThatIsTakenAgainForNoOperation() throws IOException {
        int runs = TestEffort.of(8_000);
        int again = 0;
        int otherwise = 0;
        int violated = 0;
        for (long seed = 0; seed < runs; seed++) {
            RandomRun run = RandomRun.of(seed, 2 + (int) (seed % 3), 14);
            List<Step> reentrant = withReentry(run, new Random(seed));
            if (reentrant.size() == run.steps().size()) {
                continue;
            }
            again++;
            var oracle = new SerialOrder(run.steps());
            Set<String> toBlame = new TreeSet<>();
            for (int i = 0; i < run.steps().size(); i++) {
                if (run.steps().get(i).kind() == Kind.BEGIN && !oracle.isSelfSerializable(i)) {
                    toBlame.add("b" + run.steps().get(i).operand());
                }
            }
            List<Integer> closing = new ArrayList<>();
            List<Integer> refuted = new ArrayList<>();
            var read = new StdOperations(
                    "run.std",
                    new Both(new OpenAncestors(closing::add), new Blame((thread, block, begin) -> refuted.add(block))));
            read.read(Files.writeString(directory.resolve("run.std"), RandomRun.std(reentrant)));
            String where = "seed=" + seed + " run=" + reentrant;
            assertEquals(oracle.isSerializable(), closing.isEmpty(), where);
            Set<String> found = new TreeSet<>();
            refuted.forEach(block -> found.add(read.block(block)));
            assertEquals(toBlame, found, where);
            violated += closing.isEmpty() ? 0 : 1;
            otherwise += new SerialOrder(reentrant).isSerializable() != closing.isEmpty() ? 0 : 1;
        }
        // If each of these were an operation some runs would not be serializable that are.
        String figures = "again=" + again + " of=" + runs + " violated=" + violated + " otherwise=" + otherwise;
        assertTrue(again > runs / 5 && violated > again / 10 && otherwise > again / 100, figures);
    }

    /** Locks that a thread holds are taken once more, also in other blocks than the first time, and given back before the last time. */
    private static List<Step> withReentry(RandomRun run, Random random) {
        List<Step> steps = new ArrayList<>();
        List<Step> held = new ArrayList<>();
        for (Step step : run.steps()) {
            if (step.kind() == Kind.RELEASE) {
                // Once for each time it was taken; the last of them is the step itself.
                held.remove(held.indexOf(acquire(step)));
                while (held.remove(acquire(step))) {
                    steps.add(step);
                }
            }
            steps.add(step);
            if (step.kind() == Kind.ACQUIRE) {
                held.add(step);
            }
            for (Step lock : List.copyOf(held)) {
                if (lock.thread() == step.thread() && random.nextInt(3) == 0) {
                    boolean isAgain = held.indexOf(lock) != held.lastIndexOf(lock);
                    if (isAgain && random.nextBoolean()) {
                        held.remove(lock);
                        steps.add(new Step(Kind.RELEASE, lock.thread(), lock.operand()));
                    } else {
                        held.add(lock);
                        steps.add(lock);
                    }
                }
            }
        }
        return steps;
    }

    private static Step acquire(Step release) {
        return new Step(Kind.ACQUIRE, release.thread(), release.operand());
    }
}
