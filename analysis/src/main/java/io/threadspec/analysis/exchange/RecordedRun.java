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

    /** Whether tasks of pools are threads of their own. */
    private final boolean tasksApart;

    /** Of the threads that stand for tasks, in the order of their numbers: those that ran them. */
    private final List<Integer> workers = new ArrayList<>();

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

    /** @param byMonitor selects declarations of monitors: an execution that waits on its own monitor is not judged */
    public RecordedRun(
            TracedAccesses accesses,
            BlockNames blocks,
            IntFunction<String> sites,
            boolean possible,
            IntPredicate byMonitor) {
        this(accesses, blocks, sites, possible, byMonitor, true);
    }

    private RecordedRun(
            TracedAccesses accesses,
            BlockNames blocks,
            IntFunction<String> sites,
            boolean possible,
            IntPredicate byMonitor,
            boolean tasksApart) {
        this.accesses = accesses;
        this.blocks = blocks;
        this.sites = sites;
        this.possible = possible;
        this.byMonitor = byMonitor;
        this.tasksApart = tasksApart;
    }

    /** The same run, in which tasks are part of the threads that ran them. */
    RecordedRun inWholeThreads() {
        return new RecordedRun(accesses, blocks, sites, possible, byMonitor, false);
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
        int own = accesses.threads().size();
        int thread = number < own ? number : workers.get(number - own);
        String name = accesses.threads().get(thread);
        return name.isEmpty() ? "thread " + thread : name;
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

    /** One pass. */
    private final class Reading {
        private final OperationReader reader;
        private final @Nullable RunRecorder recorder;
        private final List<RecordedThread> threads = new ArrayList<>();

        /** By monitor, the threads that wait on it, each with its operation and what freed the monitor since. */
        private final Map<Integer, Map<Integer, List<Integer>>> waiting = new HashMap<>();

        Reading(OperationReader reader) {
            this.reader = reader;
            this.recorder = reader instanceof RunRecorder own ? own : null;
            workers.clear();
            for (int thread = 0; thread < accesses.threads().size(); thread++) {
                threads.add(new RecordedThread(thread));
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
            last.keySet().forEach(key -> {
                reader.acquire(key.get(0), key.get(1));
                threads.get(key.get(0)).held++;
            });
            return skipped;
        }

        private void tell(TracedAccess access) {
            RecordedThread thread = threads.get(access.thread());
            int before = recorder == null ? 0 : recorder.size();
            switch (access.kind()) {
                case BEGIN -> {
                    thread.open.add(new OpenBlock(byMonitor.test(access.operand())));
                    reader.begin(thread.number, numberOf(access));
                }
                case END -> end(thread);
                case LEAVE -> leave(thread, 0);
                case TASK -> {
                    if (isBetweenTasks(thread)) {
                        goOnAs(thread, newTask(access.thread()), true);
                    }
                }
                case TASK_END -> {
                    if (isBetweenTasks(thread)) {
                        goOnAs(thread, thread.inTask ? access.thread() : newTask(access.thread()), false);
                    }
                }
                case RESTART, ESCAPED -> {}
                case AFTER -> after(thread, access);
                case POSSIBLY_AFTER -> {
                    if (possible) {
                        after(thread, access);
                    }
                }
                default -> operation(thread, access);
            }
            if (recorder != null) {
                thread.last = recorder.size() > before ? recorder.size() - 1 : thread.last;
                thread.operations.add(new int[] {access.position(), thread.last});
            }
        }

        private void operation(RecordedThread thread, TracedAccess access) {
            int number = thread.number;
            if (recorder != null) {
                thread.awaited.forEach(operation -> recorder.after(number, operation));
                thread.awaited.clear();
            }
            switch (access.kind()) {
                case READ -> reader.read(number, access.variable());
                case WRITE -> reader.write(number, access.variable());
                case ACQUIRE -> {
                    thread.held++;
                    takes(number, access.variable());
                    thread.open.forEach(block -> block.takes(access.variable()));
                    reader.acquire(number, access.variable());
                }
                case RELEASE -> {
                    thread.held--;
                    frees(access.variable());
                    reader.release(number, access.variable());
                }
                case WAIT -> {
                    thread.held--;
                    giveUp(thread, access.variable());
                    await(number, access.variable());
                }
                case RESUME -> {
                    thread.held++;
                    resume(number, access.variable());
                }
                case FORK -> fork(thread, threads.get(access.operand()), access);
                case JOIN -> join(thread, threads.get(access.operand()), access);
                default -> throw new IllegalStateException("no operation: " + access.kind());
            }
        }

        /** The started thread may begin with a task: that comes after it, too. */
        private void fork(RecordedThread thread, RecordedThread child, TracedAccess access) {
            reader.fork(thread.number, access.operand());
            if (recorder != null) {
                child.awaited.add(recorder.size() - 1);
            }
        }

        private void join(RecordedThread thread, RecordedThread child, TracedAccess access) {
            if (recorder != null && child.last >= 0) {
                recorder.after(thread.number, child.last);
            }
            reader.join(thread.number, access.operand());
        }

        /** A thread that is in a block or holds a monitor stays what it is: then the record began in the middle. */
        private boolean isBetweenTasks(RecordedThread thread) {
            return tasksApart && thread.open.isEmpty() && thread.held == 0;
        }

        private int newTask(int thread) {
            workers.add(thread);
            return accesses.threads().size() + workers.size() - 1;
        }

        /**
         * The worker of a pool begins or ends a task. In any run it does so after what it did before, but that is chance: it makes no path from the one
         * to the other, as it does not where blocks are judged as the program runs.
         */
        private void goOnAs(RecordedThread thread, int number, boolean inTask) {
            if (thread.last >= 0) {
                thread.awaited.add(thread.last);
            }
            thread.number = number;
            thread.inTask = inTask;
        }

        private void end(RecordedThread thread) {
            if (!thread.open.isEmpty() && thread.open.remove(thread.open.size() - 1).judged) {
                reader.end(thread.number);
            }
        }

        /** Of the outermost block the record says it itself. */
        private void giveUp(RecordedThread thread, int monitor) {
            for (int i = 0; i < thread.open.size(); i++) {
                if (thread.open.get(i).givesUp(monitor)) {
                    leave(thread, i);
                }
            }
        }

        /** The open blocks from one on, inwards, are not judged further; their ends are still to come. */
        private void leave(RecordedThread thread, int outermost) {
            for (int i = thread.open.size() - 1; i >= outermost; i--) {
                OpenBlock block = thread.open.get(i);
                if (block.judged) {
                    block.judged = false;
                    if (recorder == null) {
                        reader.end(thread.number);
                    } else {
                        recorder.leave(thread.number);
                    }
                }
            }
        }

        /** The next operation of the thread comes after what another one had done below a position. */
        private void after(RecordedThread thread, TracedAccess access) {
            int operation = threads.get(access.operand()).lastBelow(access.detail());
            if (operation >= 0) {
                thread.awaited.add(operation);
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
