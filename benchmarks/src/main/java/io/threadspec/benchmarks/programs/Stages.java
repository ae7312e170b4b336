package io.threadspec.benchmarks.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Chains of completable futures, each stage made from the one before it, and all of them joined one by one. */
public final class Stages implements Program {

    /** Guarded by this. */
    int joined;

    /** Written by the main thread alone. */
    boolean joining;

    @Override
    public int run(int size) throws InterruptedException {
        int[] digests = new int[Workers.COUNT];
        joining = true;
        var progress = new Progress(size);
        Workers.run(worker -> {
            int length = size / Workers.COUNT;
            int digest = 0;
            for (CompletableFuture<Integer> stage : chain(worker, length)) {
                digest = 31 * digest + stage.join();
            }
            digests[worker] = digest;
            count(length);
            progress.advance(length);
        });
        joining = false;
        int digest = 0;
        for (int one : digests) {
            digest = 31 * digest + one;
        }
        return digest;
    }

    private static List<CompletableFuture<Integer>> chain(int worker, int length) {
        List<CompletableFuture<Integer>> stages = new ArrayList<>();
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> last = first;
        for (int i = 0; i < length; i++) {
            last = last.thenApply(value -> 31 * value + 1);
            stages.add(last);
        }
        first.complete(worker);
        return stages;
    }

    private synchronized void count(int stages) {
        joined += stages;
    }
}
