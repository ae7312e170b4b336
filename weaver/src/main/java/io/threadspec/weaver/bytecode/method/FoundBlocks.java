package io.threadspec.weaver.bytecode.method;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The atomic blocks that were found, and the code that their declarations leave out. A class that is woven twice counts once. */
public final class FoundBlocks {

    /** Why code that a pattern matches is no block. */
    public enum Reason {
        RUN("run"),
        MAIN("main"),
        TEST("tests"),
        TASK("tasks"),
        NATIVE("native"),
        EXCEPTED("excepted");

        private final String word;

        Reason(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /**
     * Code that is left out.
     *
     * @param block number of the declaration
     * @param name of the method, or of the method that contains it
     */
    public record LeftOut(int block, Reason reason, String name) {}

    private record Place(int block, String name) {}

    private record UsedException(int block, int exception) {}

    private final Set<Place> places = new LinkedHashSet<>();
    private final Set<LeftOut> leftOut = new LinkedHashSet<>();
    private final Set<UsedException> exceptions = new LinkedHashSet<>();

    void add(FoundBlocks other) {
        places.addAll(other.places);
        leftOut.addAll(other.leftOut);
        exceptions.addAll(other.exceptions);
    }

    void clear() {
        places.clear();
        leftOut.clear();
        exceptions.clear();
    }

    /** By its declaration and its name. */
    void found(int block, String name) {
        places.add(new Place(block, name));
    }

    public void leaveOut(int block, Reason reason, String name) {
        leftOut.add(new LeftOut(block, reason, name));
    }

    /** @param exception the index among the declaration's exceptions */
    public void except(int block, int exception, String name) {
        exceptions.add(new UsedException(block, exception));
        leaveOut(block, Reason.EXCEPTED, name);
    }

    /** How many blocks there are; a block of two declarations counts twice. */
    public int count() {
        return places.size();
    }

    /** Whether a declaration has a block. */
    public boolean hasAny(int block) {
        return places.stream().anyMatch(place -> place.block() == block);
    }

    public boolean isUsed(int block, int exception) {
        return exceptions.contains(new UsedException(block, exception));
    }

    public List<LeftOut> leftOut() {
        return new ArrayList<>(leftOut);
    }

    /** How much a declaration leaves out, as {@code run=1 tests=3}; empty if nothing. */
    public String leftOutOf(int block) {
        return figures(leftOut.stream().filter(each -> each.block() == block).toList());
    }

    /** As {@code run=1 tests=3}. */
    public static String figures(List<LeftOut> all) {
        List<String> words = new ArrayList<>();
        for (Reason reason : Reason.values()) {
            long count = all.stream().filter(each -> each.reason() == reason).count();
            if (count > 0) {
                words.add(reason.word() + "=" + count);
            }
        }
        return String.join(" ", words);
    }
}
