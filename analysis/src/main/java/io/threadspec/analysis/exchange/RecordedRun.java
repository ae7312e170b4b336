package io.threadspec.analysis.exchange;

import io.threadspec.analysis.prediction.RunRecorder;
import io.threadspec.analysis.serializability.OperationReader;
import io.threadspec.formats.trace.TracedAccess;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.access.AccessKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The accesses that a test JVM recorded, as a run. A reader that predicts is told besides what came after what for other reasons: by objects that
 * synchronise, and, as was possible, by code that is not woven.
 */
public final class RecordedRun implements ReadRun {

    private static final Pattern PLACE = Pattern.compile(".*\\((.*?)(?::(\\d+))?\\)");

    private final TracedAccesses accesses;
    private final BlockNames blocks;
    private final IntFunction<String> sites;

    /** The names of the blocks, and by name its number for those who read the run. Filled as it is read. */
    private final List<String> names = new ArrayList<>();

    private final Map<String, Integer> numbers = new HashMap<>();
    private final boolean possible;
    private final IntPredicate byMonitor;
    private int at;

    /** Names a block by its declaration and by the site at which it begins. */
    @FunctionalInterface
    public interface BlockNames {
        String name(int declaration, int site);
    }

    /**
     * @param blocks the names of blocks; those with one name are one block
     * @param sites by number, the places where blocks begin, as lines of stack traces
     * @param possible whether the order counts that code which is not woven may have made
     */
    public RecordedRun(TracedAccesses accesses, BlockNames blocks, IntFunction<String> sites, boolean possible) {
        this(accesses, blocks, sites, possible, declaration -> false);
    }

    /** @param byMonitor of which declarations executions are not judged that wait on the monitor because of which they are to be atomic */
    public RecordedRun(
            TracedAccesses accesses,
            BlockNames blocks,
            IntFunction<String> sites,
            boolean possible,
            IntPredicate byMonitor) {
        this.accesses = accesses;
        this.blocks = blocks;
        this.sites = sites;
        this.possible = possible;
        this.byMonitor = byMonitor;
    }

    @Override
    public void read(OperationReader reader) {
        new Reading(reader).read();
    }

    @Override
    public long line() {
        return at;
    }

    @Override
    public String thread(int number) {
        String name = accesses.threads().get(number);
        return name.isEmpty() ? "thread " + number : name;
    }

    @Override
    public String variable(int number) {
        return accesses.variables().get(number);
    }

    @Override
    public String lock(int number) {
        return variable(number);
    }

    @Override
    public String block(int number) {
        return names.get(number);
    }

    private int numberOf(TracedAccess begin) {
        return numbers.computeIfAbsent(blocks.name(begin.operand(), begin.detail()), name -> {
            names.add(name);
            return names.size() - 1;
        });
    }

    /** Of a begin that is not known, since it came before the record, there is none. */
    @Override
    public String file(long line) {
        Matcher place = place(line);
        return place.matches() ? place.group(1) : "";
    }

    @Override
    public long lineInFile(long line) {
        Matcher place = place(line);
        return place.matches() && place.group(2) != null ? Long.parseLong(place.group(2)) : 0;
    }

    private Matcher place(long line) {
        return PLACE.matcher(placeOf((int) line));
    }

    /** As a line of a stack trace; empty if it is not known. */
    String placeOf(int line) {
        if (line >= accesses.accesses().size()) {
            return "";
        }
        TracedAccess access = accesses.accesses().get(line);
        return access.kind() == AccessKind.BEGIN ? sites.apply(access.detail()) : access.place();
    }

    /** A block that a thread has entered and not left. */
    private static final class OpenBlock {
        private final boolean byMonitor;
        private boolean judged = true;

        /** The monitors that were taken within it; the first is its own, if it did not have that already. */
        private final List<Integer> taken = new ArrayList<>();

        OpenBlock(boolean byMonitor) {
            this.byMonitor = byMonitor;
        }

        /** Which monitor it has is not recorded where it had it already: then it is taken for the one on which it waits. */
        boolean givesUp(int monitor) {
            return judged && byMonitor && taken.indexOf(monitor) <= 0;
        }
    }

    /** One pass. */
    private final class Reading {
        private final OperationReader reader;
        private final @Nullable RunRecorder recorder;
        private final List<List<OpenBlock>> open = new ArrayList<>();
        private final List<List<int[]>> operations = new ArrayList<>();

        /** By monitor, the threads that wait on it, each with its operation and what freed the monitor since. */
        private final Map<Integer, Map<Integer, List<Integer>>> waiting = new HashMap<>();

        Reading(OperationReader reader) {
            this.reader = reader;
            this.recorder = reader instanceof RunRecorder own ? own : null;
            for (int thread = 0; thread < accesses.threads().size(); thread++) {
                open.add(new ArrayList<>());
                operations.add(new ArrayList<>());
            }
        }

        void read() {
            Set<Integer> skipped = heldFromTheBeginning();
            List<TracedAccess> all = accesses.accesses();
            for (at = 0; at < all.size(); at++) {
                if (!skipped.contains(at)) {
                    tell(all.get(at));
                }
            }
            at = Math.max(all.size() - 1, 0);
        }

        /** Monitors that were taken before the record began are given back in it: they are held from its beginning to the last time. */
        private Set<Integer> heldFromTheBeginning() {
            Map<List<Integer>, Integer> taken = new HashMap<>();
            Map<List<Integer>, Integer> last = new HashMap<>();
            Set<Integer> skipped = new HashSet<>();
            List<TracedAccess> all = accesses.accesses();
            for (int i = 0; i < all.size(); i++) {
                TracedAccess access = all.get(i);
                List<Integer> key = List.of(access.thread(), access.variable());
                switch (access.kind()) {
                    case ACQUIRE, RESUME -> taken.put(key, 1);
                    case RELEASE, WAIT -> {
                        if (taken.remove(key) == null) {
                            Integer before = last.put(key, i);
                            if (before != null) {
                                skipped.add(before);
                            }
                        }
                    }
                    default -> {}
                }
            }
            last.keySet().forEach(key -> reader.acquire(key.get(0), key.get(1)));
            return skipped;
        }

        private void tell(TracedAccess access) {
            int thread = access.thread();
            switch (access.kind()) {
                case READ -> reader.read(thread, access.variable());
                case WRITE -> reader.write(thread, access.variable());
                case ACQUIRE -> {
                    takes(thread, access.variable());
                    open.get(thread).forEach(block -> block.taken.add(access.variable()));
                    reader.acquire(thread, access.variable());
                }
                case RELEASE -> {
                    frees(access.variable());
                    reader.release(thread, access.variable());
                }
                case WAIT -> {
                    giveUp(thread, access.variable());
                    await(thread, access.variable());
                }
                case RESUME -> resume(thread, access.variable());
                case FORK -> reader.fork(thread, access.operand());
                case JOIN -> reader.join(thread, access.operand());
                case BEGIN -> {
                    open.get(thread).add(new OpenBlock(byMonitor.test(access.operand())));
                    reader.begin(thread, numberOf(access));
                }
                case END -> end(thread);
                case LEAVE -> leave(thread, 0);
                case RESTART, ESCAPED -> {}
                case AFTER -> after(thread, access);
                case POSSIBLY_AFTER -> {
                    if (possible) {
                        after(thread, access);
                    }
                }
            }
            if (recorder != null && recorder.size() > 0) {
                operations.get(thread).add(new int[] {access.position(), recorder.lastOf(thread)});
            }
        }

        private void end(int thread) {
            List<OpenBlock> blocksOfThread = open.get(thread);
            if (!blocksOfThread.isEmpty() && blocksOfThread.remove(blocksOfThread.size() - 1).judged) {
                reader.end(thread);
            }
        }

        /** Of the outermost block the record says it itself. */
        private void giveUp(int thread, int monitor) {
            List<OpenBlock> blocksOfThread = open.get(thread);
            for (int i = 0; i < blocksOfThread.size(); i++) {
                if (blocksOfThread.get(i).givesUp(monitor)) {
                    leave(thread, i);
                }
            }
        }

        /** The open blocks from one on, inwards, are not judged further; their ends are still to come. */
        private void leave(int thread, int outermost) {
            List<OpenBlock> blocksOfThread = open.get(thread);
            for (int i = blocksOfThread.size() - 1; i >= outermost; i--) {
                if (blocksOfThread.get(i).judged) {
                    blocksOfThread.get(i).judged = false;
                    if (recorder != null) {
                        recorder.leave(thread);
                    } else {
                        reader.end(thread);
                    }
                }
            }
        }

        /** The next operation of the thread comes after what another one had done below a position. */
        private void after(int thread, TracedAccess access) {
            if (recorder == null) {
                return;
            }
            List<int[]> others = operations.get(access.operand());
            int last = others.size() - 1;
            while (last >= 0 && others.get(last)[0] >= access.detail()) {
                last--;
            }
            if (last >= 0 && others.get(last)[1] >= 0) {
                recorder.after(thread, others.get(last)[1]);
            }
        }

        /**
         * Who notified a thread is not recorded. So what others did with the monitor while it waited is to happen between the two in any run:
         * some of those that can happen are not found thereby.
         */
        private void takes(int thread, int monitor) {
            if (recorder != null) {
                waiting.getOrDefault(monitor, Map.of()).values().forEach(told -> recorder.after(thread, told.get(0)));
            }
        }

        private void frees(int monitor) {
            if (recorder != null) {
                waiting.getOrDefault(monitor, Map.of()).values().forEach(told -> told.add(recorder.size()));
            }
        }

        private void await(int thread, int monitor) {
            frees(monitor);
            if (recorder == null) {
                reader.release(thread, monitor);
                return;
            }
            List<Integer> told = new ArrayList<>(List.of(recorder.size()));
            recorder.await(thread, monitor);
            waiting.computeIfAbsent(monitor, key -> new HashMap<>()).put(thread, told);
        }

        private void resume(int thread, int monitor) {
            if (recorder == null) {
                reader.acquire(thread, monitor);
                return;
            }
            List<Integer> told = waiting.getOrDefault(monitor, new HashMap<>()).remove(thread);
            takes(thread, monitor);
            if (told != null) {
                told.subList(1, told.size()).forEach(operation -> recorder.after(thread, operation));
                recorder.resume(thread, monitor, false);
            } else {
                recorder.acquire(thread, monitor);
            }
        }
    }
}
