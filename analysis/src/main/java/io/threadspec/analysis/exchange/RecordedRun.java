package io.threadspec.analysis.exchange;

import io.threadspec.analysis.finding.BlockCycle;
import io.threadspec.analysis.prediction.RunRecorder;
import io.threadspec.analysis.serializability.OperationReader;
import io.threadspec.formats.trace.TracedAccess;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.access.WaitEnd;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The accesses that a test JVM recorded, as a run. A reader that predicts is told besides what came after what for other reasons: by objects that
 * synchronise, and, as was possible, by code that is not woven.
 */
public final class RecordedRun implements ReadRun {

    private final TracedAccesses accesses;
    private final BlockNames blocks;
    private final IntFunction<String> sites;

    /** The names of the blocks, and by name its number for those who read the run. Filled as it is read. */
    private final List<String> names = new ArrayList<>();

    private final Map<String, Integer> numbers = new HashMap<>();
    private final boolean possible;
    private final IntPredicate byMonitor;

    /** Whether the run was over where the record ends. */
    private final boolean isOver;

    /** Whether tasks of pools are threads of their own. */
    private final boolean tasksApart;

    /** How many threads there are, with those of which nothing is recorded yet but that they were started. Tasks have the next numbers. */
    private final int ownThreads;

    /** Of the threads that stand for tasks, in the order of their numbers: those that ran them. */
    private final List<Integer> workers = new ArrayList<>();

    private int at;

    /** Whether the block whose end is being told is only left. */
    private boolean leaves;

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
        this(accesses, blocks, sites, possible, declaration -> false, true);
    }

    /**
     * @param byMonitor selects declarations of monitors: an execution that waits on its own monitor is not judged
     * @param isOver whether the run was over where the record ends: otherwise an execution that is open there may still have waited
     */
    public RecordedRun(
            TracedAccesses accesses,
            BlockNames blocks,
            IntFunction<String> sites,
            boolean possible,
            IntPredicate byMonitor,
            boolean isOver) {
        this(accesses, blocks, sites, possible, byMonitor, isOver, true);
    }

    private RecordedRun(
            TracedAccesses accesses,
            BlockNames blocks,
            IntFunction<String> sites,
            boolean possible,
            IntPredicate byMonitor,
            boolean isOver,
            boolean tasksApart) {
        this.accesses = accesses;
        this.blocks = blocks;
        this.sites = sites;
        this.possible = possible;
        this.byMonitor = byMonitor;
        this.isOver = isOver;
        this.tasksApart = tasksApart;
        this.ownThreads = Math.max(
                accesses.threads().size(),
                accesses.accesses().stream()
                        .filter(access -> access.kind().namesThread())
                        .mapToInt(access -> access.operand() + 1)
                        .max()
                        .orElse(0));
    }

    /** The same run, in which tasks are part of the threads that ran them. */
    RecordedRun inWholeThreads() {
        return new RecordedRun(accesses, blocks, sites, possible, byMonitor, isOver, false);
    }

    @Override
    public void read(OperationReader reader) {
        new Reading(reader).read();
    }

    @Override
    public long line() {
        return at;
    }

    /** Whether the block whose end is being told goes on, but is not judged: it waits on its own monitor, or may do so where nothing is recorded any more. */
    public boolean leaves() {
        return leaves;
    }

    @Override
    public String thread(int number) {
        int thread = number < ownThreads ? number : workers.get(number - ownThreads);
        String name = thread < accesses.threads().size() ? accesses.threads().get(thread) : "";
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
    public BlockCycle.Place place(long line) {
        return BlockCycle.Place.ofFrame(frame((int) line));
    }

    private String frame(int line) {
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

        Reading(OperationReader reader) {
            this.reader = reader;
            this.recorder = reader instanceof RunRecorder own ? own : null;
            workers.clear();
            for (int thread = 0; thread < ownThreads; thread++) {
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
            if (!isOver) {
                threads.forEach(this::leaveThoseThatMayWait);
            }
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
                    int number = recorder == null ? 0 : recorder.begun();
                    thread.begins(number, access.position(), byMonitor.test(access.operand()));
                    reader.begin(thread.number, numberOf(access));
                }
                case END -> end(thread, access.position());
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
                    thread.open.forEach(block -> block.takes(access.variable()));
                    reader.acquire(number, access.variable());
                }
                case RELEASE -> {
                    thread.held--;
                    reader.release(number, access.variable());
                }
                case WAIT -> {
                    thread.held--;
                    giveUp(thread, access.variable());
                    await(number, access.variable());
                }
                case RESUME -> {
                    thread.held++;
                    resume(
                            number,
                            access.variable(),
                            WaitEnd.ofCode(access.detail()).orElseThrow());
                }
                case NOTIFY -> {
                    if (recorder != null) {
                        recorder.wake(number, access.variable(), access.detail() == AccessKind.ALL);
                    }
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
            return ownThreads + workers.size() - 1;
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

        private void end(RecordedThread thread, int position) {
            if (!thread.open.isEmpty()) {
                OpenBlock block = thread.open.remove(thread.open.size() - 1);
                block.end = position;
                if (block.judged) {
                    reader.end(thread.number);
                }
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

        private void leaveThoseThatMayWait(RecordedThread thread) {
            for (int i = 0; i < thread.open.size(); i++) {
                if (thread.open.get(i).mayGiveUp()) {
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
                        leaves = true;
                        reader.end(thread.number);
                        leaves = false;
                    } else {
                        recorder.leave(thread.number);
                    }
                }
            }
        }

        /** The next operation of the thread comes after what another one had done below a position. */
        private void after(RecordedThread thread, TracedAccess access) {
            if (recorder != null) {
                recorder.comesAfterOthers(thread.number);
                for (OpenBlock block : threads.get(access.operand()).openAt(access.detail())) {
                    recorder.comesBeforeOthers(block.number);
                }
            }
            int operation = threads.get(access.operand()).lastBelow(access.detail());
            if (operation >= 0) {
                thread.awaited.add(operation);
            }
        }

        private void await(int thread, int monitor) {
            if (recorder == null) {
                reader.release(thread, monitor);
            } else {
                recorder.await(thread, monitor);
            }
        }

        /**
         * Where the time of a wait was over and a notification came as well, it counts as notified: then fewer runs can happen. A thread that is
         * interrupted goes on after those that interrupted it, which the record says, too.
         */
        private void resume(int thread, int monitor, WaitEnd end) {
            if (recorder == null) {
                reader.acquire(thread, monitor);
                return;
            }
            switch (end) {
                case INTERRUPTED -> recorder.resumeInPlace(thread, monitor);
                case WOKEN -> recorder.resume(thread, monitor, true);
                case TIME_OVER -> recorder.resume(thread, monitor, recorder.mayBeNotified(thread, monitor));
            }
        }
    }
}
