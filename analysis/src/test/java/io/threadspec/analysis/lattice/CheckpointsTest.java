package io.threadspec.analysis.lattice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Checkpoints against a list of all frontiers. */
class CheckpointsTest {

    private static final int MOST = 65;

    @Test
    void shouldLeadBackThroughTheSameChainsAsAllFrontiersDo() {
        for (int seed = 0; seed < 50; seed++) {
            var random = new Random(seed);
            var all = new ArrayList<Frontier>();
            all.add(frontier(0, 1, 1, random));
            var checkpoints = new Checkpoints(all.get(0));
            for (int place = 1; place < 1_000; place++) {
                Frontier next = frontier(
                        place,
                        1 + random.nextInt(3),
                        all.get(place - 1).chains().size(),
                        random);
                all.add(next);
                checkpoints.add(next);
                check("seed=" + seed + " place=" + place, all, checkpoints.path());
            }
        }
    }

    @Test
    void shouldKeepFewerOfWideFrontiers() {
        var random = new Random(1);
        int width = 5_000;
        var all = new ArrayList<Frontier>();
        all.add(frontier(0, width, 1, random));
        var checkpoints = new Checkpoints(all.get(0));
        for (int place = 1; place < 200; place++) {
            all.add(frontier(place, width, width, random));
            checkpoints.add(all.get(place));
            assertTrue(
                    checkpoints.path().size() <= 15,
                    "frontiers=" + checkpoints.path().size());
        }
        check("wide", all, checkpoints.path());
    }

    private static Frontier frontier(int place, int width, int widthBefore, Random random) {
        var chains = new ArrayList<Chain>();
        for (int i = 0; i < width; i++) {
            chains.add(new Chain(i, place, 0, 0, random.nextInt(widthBefore)));
        }
        return new Frontier(place, new int[] {place}, chains);
    }

    private static void check(String message, List<Frontier> all, List<Frontier> path) {
        assertTrue(path.size() <= MOST, message);
        assertEquals(0, path.get(0).place(), message);
        assertEquals(all.size() - 1, path.get(path.size() - 1).place(), message);
        for (int end = 0; end < path.get(path.size() - 1).chains().size(); end++) {
            int at = end;
            int expected = end;
            for (int i = path.size() - 1; i > 0; i--) {
                for (int place = path.get(i).place(); place > path.get(i - 1).place(); place--) {
                    expected = all.get(place).chains().get(expected).origin;
                }
                at = path.get(i).chains().get(at).origin;
                assertEquals(expected, at, message);
            }
        }
    }
}
