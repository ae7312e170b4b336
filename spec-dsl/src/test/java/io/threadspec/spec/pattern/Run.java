package io.threadspec.spec.pattern;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * A run as a sequence of letters, bit by bit what holds: either it ended, or a part of it repeats for ever. Shares nothing
 * with temporal logic.
 */
final class Run {

    /** A position that no run reaches. */
    static final int NEVER = Integer.MAX_VALUE;

    /** One character for each bit. */
    private final String names;

    private final long[] stem;
    private final long[] loop;

    private Run(String names, long[] stem, long[] loop) {
        this.names = names;
        this.stem = stem;
        this.loop = loop;
    }

    /** The run that consists of these letters. */
    static Run ended(String names, long[] word) {
        return new Run(names, word, new long[0]);
    }

    /** The infinite run that ends in nothing but this letter. */
    static Run endless(String names, long[] stem, long letter) {
        return new Run(names, stem, new long[] {letter});
    }

    /** This run behind a word. */
    Run after(long[] word) {
        long[] longer = Arrays.copyOf(word, word.length + stem.length);
        System.arraycopy(stem, 0, longer, word.length, stem.length);
        return new Run(names, longer, loop);
    }

    /** The first position behind the run. */
    int end() {
        return loop.length == 0 ? stem.length : NEVER;
    }

    /** From here on nothing is met that was not met between {@code from} and here. */
    int horizon(int from) {
        return horizon(from, 1);
    }

    /** The position at which the loop was gone through so many times, from this position on. */
    int horizon(int from, int times) {
        return loop.length == 0 ? stem.length : Math.max(from, stem.length) + times * loop.length;
    }

    boolean has(char name, int position) {
        long letter = position < stem.length ? stem[position] : loop[(position - stem.length) % loop.length];
        return (letter >>> names.indexOf(name) & 1) != 0;
    }

    @Override
    public String toString() {
        return Arrays.stream(stem).mapToObj(this::letter).toList() + " then for ever "
                + Arrays.stream(loop).mapToObj(this::letter).toList();
    }

    private String letter(long letter) {
        return names.chars()
                .filter(name -> (letter >>> names.indexOf(name) & 1) != 0)
                .mapToObj(Character::toString)
                .collect(Collectors.joining("", "{", "}"));
    }
}
