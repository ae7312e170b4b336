package io.threadspec.benchmarks.programs;

import org.jspecify.annotations.Nullable;

/** Counts the words of a text in a hash table of its own making, with a lock for each of a few stripes. */
public final class WordCount implements Program {

    private static final int STRIPES = 16;
    private static final int CHUNK = 4096;

    /** Guarded by this, as the one below. */
    int nextChunk;

    int chunksDone;

    private static final class Entry {
        private final int hash;
        private final String word;
        private final @Nullable Entry next;

        /** Guarded by the stripe. */
        private int count = 1;

        Entry(int hash, String word, @Nullable Entry next) {
            this.hash = hash;
            this.word = word;
            this.next = next;
        }

        boolean is(int otherHash, char[] text, int from, int to) {
            if (hash != otherHash || word.length() != to - from) {
                return false;
            }
            for (int i = from; i < to; i++) {
                if (word.charAt(i - from) != text[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    private static final class Stripe {
        /** Guarded by this, as the one below. */
        private final @Nullable Entry[] buckets = new @Nullable Entry[256];

        private int words;

        synchronized void add(int hash, char[] text, int from, int to) {
            int bucket = (hash >>> 8) % buckets.length;
            for (Entry entry = buckets[bucket]; entry != null; entry = entry.next) {
                if (entry.is(hash, text, from, to)) {
                    entry.count++;
                    return;
                }
            }
            buckets[bucket] = new Entry(hash, new String(text, from, to - from), buckets[bucket]);
            words++;
        }

        synchronized int digest() {
            int digest = words;
            for (Entry first : buckets) {
                for (Entry entry = first; entry != null; entry = entry.next) {
                    digest += entry.word.hashCode() * entry.count;
                }
            }
            return digest;
        }
    }

    @Override
    public int run(int size) throws InterruptedException {
        char[] text = text(size);
        Stripe[] table = new Stripe[STRIPES];
        for (int i = 0; i < STRIPES; i++) {
            table[i] = new Stripe();
        }
        restart();
        var progress = new Progress(text.length);
        Workers.run(worker -> {
            for (int from = takeChunk(); from < text.length; from = takeChunk()) {
                int to = Math.min(text.length, from + CHUNK);
                count(text, from, to, table);
                progress.advance(to - from);
                chunkDone();
            }
        });
        int digest = 0;
        for (Stripe stripe : table) {
            digest += stripe.digest();
        }
        return digest;
    }

    /** Words of one to six letters out of five, each with one space behind. */
    static char[] text(int size) {
        char[] text = new char[size];
        long state = Numbers.seed(size);
        int letters = 0;
        for (int i = 0; i < size; i++) {
            if (letters == 0) {
                text[i] = ' ';
                state = Numbers.next(state);
                letters = 1 + Numbers.below(6, state);
            } else {
                state = Numbers.next(state);
                text[i] = (char) ('a' + Numbers.below(5, state));
                letters--;
            }
        }
        return text;
    }

    /** Counts the words that begin in the chunk, wherever they end. */
    private static void count(char[] text, int from, int to, Stripe[] table) {
        int i = from;
        while (i < to) {
            if (text[i] == ' ' || (i > 0 && text[i - 1] != ' ')) {
                i++;
                continue;
            }
            int start = i;
            int hash = 17;
            while (i < text.length && text[i] != ' ') {
                hash = (hash ^ text[i]) * 0x01000193;
                i++;
            }
            table[hash & (STRIPES - 1)].add(hash, text, start, i);
        }
    }

    private synchronized void restart() {
        nextChunk = 0;
        chunksDone = 0;
    }

    private synchronized int takeChunk() {
        return nextChunk++ * CHUNK;
    }

    private synchronized void chunkDone() {
        chunksDone++;
    }
}
