package io.threadspec.benchmarks.programs;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** An inverted index: terms to lists of documents, in a concurrent hash map of objects that guard themselves. */
public final class Postings implements Program {

    static final int TERMS = 5000;
    static final int LENGTH = 50;

    /** Guarded by this. */
    int indexed;

    /** Written by the main thread alone. */
    boolean indexing;

    private static final class Posting {
        /** Guarded by this, as all below. */
        private int[] documents = new int[4];

        private int count;

        synchronized void add(int document) {
            if (count == documents.length) {
                int[] longer = new int[2 * count];
                System.arraycopy(documents, 0, longer, 0, count);
                documents = longer;
            }
            documents[count] = document;
            count++;
        }

        synchronized int digest() {
            int sum = 0;
            for (int i = 0; i < count; i++) {
                sum += documents[i] * documents[i];
            }
            return sum;
        }
    }

    @Override
    public int run(int size) throws InterruptedException {
        Map<Integer, Posting> index = new ConcurrentHashMap<>();
        indexing = true;
        var progress = new Progress(size);
        Workers.run(worker -> {
            for (int document = worker; document < size; document += Workers.COUNT) {
                long state = Numbers.seed(document);
                for (int i = 0; i < LENGTH; i++) {
                    state = Numbers.next(state);
                    index.computeIfAbsent(Numbers.below(TERMS, state), term -> new Posting())
                            .add(document);
                }
                if (document % 16 < Workers.COUNT) {
                    count();
                    progress.advance(16 / Workers.COUNT);
                }
            }
        });
        indexing = false;
        int digest = 0;
        for (Map.Entry<Integer, Posting> entry : index.entrySet()) {
            digest += (entry.getKey() + 1) * entry.getValue().digest();
        }
        return digest;
    }

    private synchronized void count() {
        indexed += 16 / Workers.COUNT;
    }
}
