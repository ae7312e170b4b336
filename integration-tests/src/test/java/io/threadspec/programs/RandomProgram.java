package io.threadspec.programs;

import io.threadspec.analysis.serializability.OperationReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A program of the machine: what each of its threads does, and one order in which all of it can happen. Blocks and locks of a thread end in the
 * reverse order of their beginnings, as those of Java do.
 */
final class RandomProgram {

    /** Fields, elements of arrays, an atomic variable; two keys of a map, the content of a synchronized collection. */
    static final int VARIABLES = 12;

    /** Those without the map and the collection, whose uses are not in the record of accesses. */
    static final int RECORDED_VARIABLES = 9;

    /** Three monitors, a lock, the two sides of a read-write lock, and a semaphore that is used as a lock. */
    private static final int LOCKS = 7;

    static final int MONITORS = 3;

    static final int WRITE_LOCK = 4;
    static final int READ_LOCK = 5;
    static final int SEMAPHORE = 6;

    /** Of {@code FORK} and {@code JOIN}: a thread; five ways to hand over a task; a task that begins when the value is there. */
    private static final int WAYS = 7;

    static final int AFTER_VALUE = 6;

    /** How often the latches have to be counted down. */
    private static final int[] COUNTS = {1, 2};

    /** The variables of {@code machine.Comparing}: plain and volatile fields, an element, an atomic variable. */
    private static final int[] COMPARED = {0, 1, 2, 4, 5, 8};

    private static final int ATOMIC = 8;

    /** Ways to write the atomic variable by a function. */
    private static final int FIRST_UPDATE = 8;

    private static final int UPDATES = 4;

    /** From the second on, the ways of {@code machine.Comparing}. */
    private static final int VARIANTS = 8;

    /** The variables of objects that are created while the program runs. */
    static final int FIRST_CELL = 12;

    private static final int CELLS = 2;

    /** Two elements of one array of atomic variables. */
    static final int FIRST_ATOMIC_ELEMENT = 14;

    static final int ATOMIC_ELEMENTS = 2;

    /** Elements more often than others. */
    private static final int[] WITH_ATOMIC_ELEMENTS = {14, 15, 14, 15, 14, 0, 8};

    /** The ways of {@code machine.Elements}. */
    private static final int ELEMENT_VARIANTS = 6;

    /** Elements of the queue are variables behind those: written where one is put there, read where it is taken. */
    private static final int FIRST_ELEMENT = 100;

    /** As are the value that is provided, and each count of a latch: variables that are written there, and read by those who wait. */
    private static final int VALUE = 10_000;

    private static final int FIRST_COUNT = 10_001;

    /** The code is that of {@code machine.Machine}. */
    enum Kind {
        BEGIN(0),
        READ(1),
        WRITE(2),
        ACQUIRE(3),
        FORK(4),
        JOIN(5),
        PUT(7),
        TAKE(8),
        /** An object is created, and others have it from now on; its only field gets its first value at CREATED. */
        CREATE(9),
        CREATED(6),
        COUNT(10),
        AWAIT(11),
        /** A permit of a semaphore that everybody may give and take. */
        GIVE_PERMIT(12),
        TAKE_PERMIT(13),
        PROVIDE(14),
        GET(15),
        /** Waits on a monitor, with a limit if the variant is 1; RESUME must follow, and then accesses and RELEASE. */
        WAIT(16),
        /** Notifies all if the variant is 1. */
        NOTIFY(17),
        /** Nobody asks for its code. */
        RESUME(18),
        RELEASE(6),
        END(6);

        private final int code;

        Kind(int code) {
            this.code = code;
        }
    }

    /** @param operand variable, lock or thread */
    record Step(Kind kind, int thread, int operand, int variant) {

        int code() {
            return kind.code << 8 | operand << 4 | variant;
        }

        void tell(OperationReader reader) {
            switch (kind) {
                case BEGIN -> reader.begin(thread, 0);
                case END -> reader.end(thread);
                case READ -> reader.read(thread, operand);
                case WRITE -> reader.write(thread, operand);
                // Other elements, or none: no conflict.
                case PUT, TAKE, COUNT, AWAIT, GIVE_PERMIT, TAKE_PERMIT, PROVIDE, GET, WAIT, RESUME, NOTIFY ->
                    throw new IllegalStateException("told as an access to what it is about");
                case ACQUIRE -> reader.acquire(thread, operand);
                case RELEASE -> reader.release(thread, operand);
                case CREATE -> {}
                case CREATED -> reader.write(thread, FIRST_CELL + operand);
                case FORK -> {
                    reader.fork(thread, operand);
                    if (variant == AFTER_VALUE) {
                        reader.read(operand, VALUE);
                    }
                }
                case JOIN -> reader.join(thread, operand);
            }
        }
    }

    private final int threads;

    private int variants = 2;
    private final List<Step> steps = new ArrayList<>();

    /** How often latches were counted down, and whether the value is there, at the end of the steps so far. */
    private final int[] counted = new int[COUNTS.length];

    private boolean provided;

    RandomProgram(int threads) {
        this.threads = threads;
    }

    int threads() {
        return threads;
    }

    List<Step> steps() {
        return steps;
    }

    void add(Kind kind, int thread, int operand, int variant) {
        steps.add(new Step(kind, thread, operand, variant));
    }

    /** The first steps, after which every thread ends what it has begun. */
    RandomProgram upTo(int count) {
        var program = new RandomProgram(threads);
        List<Deque<Step>> begun = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            begun.add(new ArrayDeque<>());
        }
        for (Step step : steps.subList(0, count)) {
            program.steps.add(step);
            switch (step.kind()) {
                case BEGIN, ACQUIRE -> begun.get(step.thread()).push(step);
                case END, RELEASE -> begun.get(step.thread()).pop();
                default -> {}
            }
        }
        for (Deque<Step> open : begun) {
            for (Step step : open) {
                program.add(step.kind() == Kind.BEGIN ? Kind.END : Kind.RELEASE, step.thread(), step.operand(), 0);
            }
        }
        return program;
    }

    /** The same, in which blocks have the names of their depths. */
    RandomProgram withNamedDepths() {
        var program = new RandomProgram(threads);
        int[] depth = new int[threads];
        for (Step step : steps) {
            int thread = step.thread();
            boolean begins = step.kind() == Kind.BEGIN;
            program.add(step.kind(), thread, begins ? depth[thread] : step.operand(), step.variant());
            depth[thread] += begins ? 1 : step.kind() == Kind.END ? -1 : 0;
        }
        return program;
    }

    /** The same steps of each thread, in another order of threads. */
    RandomProgram inOrder(int[] schedule) {
        var program = new RandomProgram(threads);
        List<Deque<Step>> left = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            int own = thread;
            left.add(new ArrayDeque<>(
                    steps.stream().filter(step -> step.thread() == own).toList()));
        }
        for (int thread : schedule) {
            program.steps.add(left.get(thread).remove());
        }
        return program;
    }

    /** Whether a thread takes a monitor or another lock that it holds already. */
    boolean takesLocksAgain() {
        var depths = new int[threads][LOCKS];
        return steps.stream().anyMatch(step -> switch (step.kind()) {
            case ACQUIRE -> depths[step.thread()][step.operand()]++ > 0;
            case RELEASE -> --depths[step.thread()][step.operand()] < 0;
            default -> false;
        });
    }

    /** What it would be if compare-and-sets that fail wrote. */
    RandomProgram withWritesForReads() {
        var program = new RandomProgram(threads);
        for (Step step : steps) {
            boolean fails = step.kind() == Kind.READ && step.variant() > 1;
            program.add(fails ? Kind.WRITE : step.kind(), step.thread(), step.operand(), step.variant());
        }
        return program;
    }

    /** By thread, what {@code control.Control} gives it. */
    int[][] codes() {
        return IntStream.range(0, threads)
                .mapToObj(thread -> steps.stream()
                        .filter(step -> step.thread() == thread)
                        .mapToInt(Step::code)
                        .toArray())
                .toArray(int[][]::new);
    }

    int[] schedule() {
        return steps.stream().mapToInt(Step::thread).toArray();
    }

    /** What a thread has begun and not ended: locks by their numbers, blocks by -1. */
    private static final class Progress {
        final List<Integer> begun = new ArrayList<>();
        boolean started;
        boolean joined;

        /** How it was started. */
        int way;

        /** Whether nobody else can take a lock meanwhile. Those who read share theirs. */
        boolean excludes(int lock) {
            return (lock != READ_LOCK && begun.contains(lock))
                    || (lock == READ_LOCK && begun.contains(WRITE_LOCK))
                    || (lock == WRITE_LOCK && begun.contains(READ_LOCK));
        }

        boolean isAtRest() {
            return started && begun.isEmpty();
        }
    }

    /** One in which anything may happen. Locks that a thread holds already may be taken again, which is no operation. */
    static RandomProgram of(long seed) {
        var random = new Random(seed);
        return of(random, 30 + random.nextInt(60), VARIABLES);
    }

    /**
     * A long one, in which a thread does much before another one comes: its transactions use the same variables one after the other. Without read-write locks: after a cycle, of which an edge
     * is missing, these are compared with a lock for each reader, which remembers more. */
    static RandomProgram withBursts(long seed) {
        var random = new Random(seed);
        return of(random, 300 + random.nextInt(1_500), RECORDED_VARIABLES, 0.6 + 0.38 * random.nextDouble());
    }

    /** One of whose operations all are in the record of accesses. */
    static RandomProgram recorded(long seed) {
        var random = new Random(seed);
        return of(random, 30 + random.nextInt(60), RECORDED_VARIABLES);
    }

    /** One of whose operations all are in the record of accesses, most of them compare-and-sets. */
    static RandomProgram comparing(long seed) {
        var random = new Random(seed);
        return of(random, 30 + random.nextInt(60), COMPARED, 0, VARIANTS);
    }

    /** One in which threads meet at elements of an array of atomic variables, a field and an atomic variable. */
    static RandomProgram withAtomicElements(long seed) {
        var random = new Random(seed);
        return of(random, 30 + random.nextInt(60), WITH_ATOMIC_ELEMENTS, 0, ELEMENT_VARIANTS)
                .withUpdates();
    }

    /** The same, in which the atomic variable is written by functions. */
    private RandomProgram withUpdates() {
        var program = new RandomProgram(threads);
        for (Step step : steps) {
            boolean updates = step.kind() == Kind.WRITE && step.operand() == ATOMIC;
            program.add(
                    step.kind(),
                    step.thread(),
                    step.operand(),
                    updates ? FIRST_UPDATE + step.variant() % UPDATES : step.variant());
        }
        return program;
    }

    /**
     * One in which threads meet at two locks and a queue alone. Locks are given back soon, and blocks last: an execution is interrupted only
     * if it gives back a lock and does something afterwards.
     */
    static RandomProgram locking(long seed) {
        var random = new Random(seed);
        int threads = 2 + random.nextInt(2);
        var program = new RandomProgram(threads);
        var all = new ArrayList<Progress>();
        for (int thread = 0; thread < threads; thread++) {
            all.add(new Progress());
            if (thread > 0) {
                program.add(Kind.FORK, 0, thread, 0);
            }
        }
        int[] locks = {random.nextInt(LOCKS), random.nextInt(LOCKS)};
        for (int left = 15 + random.nextInt(25); left > 0; left--) {
            int thread = random.nextInt(threads);
            Progress own = all.get(thread);
            int choice = random.nextInt(100);
            boolean holds = !own.begun.isEmpty() && own.begun.get(own.begun.size() - 1) >= 0;
            if (own.begun.isEmpty() && choice < 50) {
                own.begun.add(-1);
                program.add(Kind.BEGIN, thread, 0, 0);
            } else if (choice < (holds ? 70 : 10)) {
                program.end(thread, own);
            } else if (choice < 80) {
                program.acquire(thread, all, locks[random.nextInt(2)]);
            } else {
                program.add(random.nextBoolean() ? Kind.PUT : Kind.TAKE, thread, 0, 0);
            }
        }
        program.endAll(all, random);
        return program;
    }

    /** In a random order, until every thread has ended what it began. */
    private void endAll(List<Progress> all, Random random) {
        while (all.stream().anyMatch(each -> !each.begun.isEmpty())) {
            int ending = random.nextInt(threads);
            end(ending, all.get(ending));
        }
    }

    /** @param variablesAtAll how many may occur in it, of those that there are; if not all, no other objects of the class library do */
    static RandomProgram of(Random random, int steps, int variablesAtAll) {
        return of(random, steps, variablesAtAll, 0);
    }

    private static RandomProgram of(Random random, int steps, int variablesAtAll, double persistence) {
        return of(random, steps, IntStream.range(0, variablesAtAll).toArray(), persistence, 2);
    }

    /**
     * @param from the variables that may occur in it
     * @param persistence how probable it is that the thread which did something does the next thing, too
     * @param variants in how many ways a variable is read, and written
     */
    private static RandomProgram of(Random random, int steps, int[] from, double persistence, int variants) {
        int threads = 2 + random.nextInt(3);
        var program = new RandomProgram(threads);
        program.variants = variants;
        var all = new ArrayList<Progress>();
        for (int i = 0; i < threads; i++) {
            all.add(new Progress());
        }
        all.get(0).started = true;
        int variables = 1 + random.nextInt(3);
        int[] chosen = IntStream.range(0, variables)
                .map(i -> from[random.nextInt(from.length)])
                .toArray();
        int thread = 0;
        for (int left = steps; left > 0; left--) {
            thread = persistence > 0 && random.nextDouble() < persistence ? thread : random.nextInt(threads);
            if (all.get(thread).started && !all.get(thread).joined) {
                program.step(thread, all, chosen, from.length == VARIABLES, random);
            }
        }
        program.endAll(all, random);
        return program;
    }

    /** One in which others get objects before their fields have their first values, and use them afterwards. Of each thread what it began last ends first, blocks as well as constructors. */
    static RandomProgram escaping(long seed) {
        var random = new Random(seed);
        int threads = 3;
        var program = new RandomProgram(threads);
        List<Deque<Integer>> begun = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            begun.add(new ArrayDeque<>());
            if (thread > 0) {
                program.add(Kind.FORK, 0, thread, 0);
            }
        }
        boolean[] created = new boolean[CELLS];
        boolean[] valued = new boolean[CELLS];
        for (int left = 16 + random.nextInt(8); left > 0; left--) {
            int thread = random.nextInt(threads);
            int cell = random.nextInt(CELLS);
            int choice = random.nextInt(100);
            if (choice < 15 && begun.get(thread).size() < 3) {
                begun.get(thread).push(-1);
                program.add(Kind.BEGIN, thread, 0, 0);
            } else if (choice < 35) {
                program.end(thread, begun.get(thread), valued);
            } else if (choice < 55 && !created[cell]) {
                created[cell] = true;
                begun.get(thread).push(cell);
                program.add(Kind.CREATE, thread, cell, 0);
            } else {
                boolean usesCell = valued[cell] && random.nextInt(3) > 0;
                int variable = usesCell ? FIRST_CELL + cell : random.nextInt(2);
                program.add(random.nextBoolean() ? Kind.READ : Kind.WRITE, thread, variable, random.nextInt(2));
            }
        }
        for (int thread = 0; thread < threads; thread++) {
            while (!begun.get(thread).isEmpty()) {
                program.end(thread, begun.get(thread), valued);
            }
        }
        return program;
    }

    private void end(int thread, Deque<Integer> begun, boolean[] valued) {
        if (!begun.isEmpty()) {
            int last = begun.pop();
            add(last < 0 ? Kind.END : Kind.CREATED, thread, Math.max(last, 0), 0);
            if (last >= 0) {
                valued[last] = true;
            }
        }
    }

    private void step(int thread, List<Progress> all, int[] variables, boolean withLibrary, Random random) {
        Progress own = all.get(thread);
        int choice = random.nextInt(100);
        if (choice < 15) {
            if (own.begun.size() < 4) {
                own.begun.add(-1);
                add(Kind.BEGIN, thread, 0, 0);
            }
        } else if (choice < 30) {
            end(thread, own);
        } else if (choice < 52) {
            add(Kind.READ, thread, variables[random.nextInt(variables.length)], random.nextInt(variants));
        } else if (choice < 74) {
            add(Kind.WRITE, thread, variables[random.nextInt(variables.length)], random.nextInt(variants));
        } else if (choice < 79) {
            if (withLibrary) {
                useLibrary(thread, random);
            }
        } else if (choice < 88) {
            acquire(thread, all, random.nextInt(withLibrary ? LOCKS : MONITORS));
        } else {
            int other = random.nextInt(threads);
            Progress progress = all.get(other);
            if (!progress.started) {
                progress.started = true;
                progress.way = withLibrary ? random.nextInt(provided ? WAYS : AFTER_VALUE) : 0;
                add(Kind.FORK, thread, other, progress.way);
            } else if (other != 0 && other != thread && progress.isAtRest() && !progress.joined) {
                progress.joined = true;
                add(Kind.JOIN, thread, other, progress.way);
            }
        }
    }

    private void acquire(int thread, List<Progress> all, int lock) {
        Progress own = all.get(thread);
        boolean taken = all.stream().anyMatch(each -> each != own && each.excludes(lock))
                || (lock == WRITE_LOCK && own.begun.contains(READ_LOCK) && !own.begun.contains(WRITE_LOCK))
                || (lock == SEMAPHORE && own.begun.contains(SEMAPHORE));
        if (!taken && own.begun.size() < 4) {
            own.begun.add(lock);
            add(Kind.ACQUIRE, thread, lock, 0);
        }
    }

    private void useLibrary(int thread, Random random) {
        int latch = random.nextInt(COUNTS.length);
        switch (random.nextInt(8)) {
            case 0 -> add(Kind.PUT, thread, 0, 0);
            case 1 -> add(Kind.TAKE, thread, 0, 0);
            case 2 -> {
                counted[latch]++;
                add(Kind.COUNT, thread, latch, 0);
            }
            case 3 -> {
                if (counted[latch] >= COUNTS[latch]) {
                    add(Kind.AWAIT, thread, latch, 0);
                }
            }
            case 4 -> add(Kind.GIVE_PERMIT, thread, 0, 0);
            case 5 -> add(Kind.TAKE_PERMIT, thread, 0, 0);
            case 6 -> {
                provided = true;
                add(Kind.PROVIDE, thread, 0, 0);
            }
            default -> {
                if (provided) {
                    add(Kind.GET, thread, 0, random.nextInt(2));
                }
            }
        }
    }

    private void end(int thread, Progress own) {
        if (!own.begun.isEmpty()) {
            int last = own.begun.remove(own.begun.size() - 1);
            add(last < 0 ? Kind.END : Kind.RELEASE, thread, Math.max(last, 0), 0);
        }
    }

    /**
     * Tells what happens, without locks that are taken again. A read-write lock is a variable for each thread that reads, and one for those who write: a
     * reader gives back what writers take, and the other way round, and readers do not meet.
     */
    void tell(OperationReader reader) {
        tell(reader, () -> {});
    }

    /** @param afterEach called once for each step */
    void tell(OperationReader reader, Runnable afterEach) {
        var depths = new int[threads][LOCKS];
        Deque<Integer> queue = new ArrayDeque<>();
        var library = new LibrarySteps(reader);
        int elements = 0;
        for (Step step : steps) {
            int[] depth = depths[step.thread()];
            boolean isLock = step.kind() == Kind.ACQUIRE || step.kind() == Kind.RELEASE;
            boolean again = (step.kind() == Kind.ACQUIRE && depth[step.operand()]++ > 0)
                    || (step.kind() == Kind.RELEASE && --depth[step.operand()] > 0);
            if (again) {
                afterEach.run();
                continue;
            }
            if (isLock && (step.operand() == WRITE_LOCK || step.operand() == READ_LOCK)) {
                tellSide(step, reader);
            } else if (step.kind() == Kind.PUT) {
                queue.add(elements);
                reader.write(step.thread(), FIRST_ELEMENT + elements++);
            } else if (step.kind() == Kind.TAKE) {
                if (!queue.isEmpty()) {
                    reader.read(step.thread(), FIRST_ELEMENT + queue.remove());
                }
            } else if (!library.tell(step)) {
                step.tell(reader);
            }
            afterEach.run();
        }
    }

    /** What threads wait for, as accesses: of what is waited for, each part is a variable that is written once. */
    private static final class LibrarySteps {
        private final OperationReader reader;
        private final int[] counted = new int[COUNTS.length];
        private boolean provided;

        /** A semaphore with one permit: a lock, until a thread gives a permit that it does not have. */
        private boolean isLock = true;

        private int holder = -1;
        private int permits = 1;

        LibrarySteps(OperationReader reader) {
            this.reader = reader;
        }

        /** Whether it is such a step. */
        boolean tell(Step step) {
            int thread = step.thread();
            int latch = step.operand();
            switch (step.kind()) {
                case COUNT -> {
                    if (counted[latch] < COUNTS[latch]) { // Otherwise it is no operation.
                        reader.write(thread, FIRST_COUNT + 10 * latch + counted[latch]++);
                    }
                }
                case AWAIT -> {
                    for (int i = 0; i < COUNTS[latch]; i++) {
                        reader.read(thread, FIRST_COUNT + 10 * latch + i);
                    }
                }
                case GIVE_PERMIT -> give(thread);
                case TAKE_PERMIT -> take(thread);
                case PROVIDE -> {
                    if (!provided) {
                        provided = true;
                        reader.write(thread, VALUE);
                    }
                }
                case GET -> reader.read(thread, VALUE);
                default -> {
                    return false;
                }
            }
            return true;
        }

        private void give(int thread) {
            permits++;
            isLock &= holder == thread;
            holder = -1;
            if (isLock) {
                reader.release(thread, SEMAPHORE + 100);
            }
        }

        private void take(int thread) {
            if (permits > 0) {
                permits--;
                if (isLock) {
                    holder = thread;
                    reader.acquire(thread, SEMAPHORE + 100);
                }
            }
        }
    }

    /**
     * A lock of {@code OperationReader} cannot be shared. Where one is taken the thread comes after those that gave it back: it acquires their locks,
     * and gives none of them back.
     */
    private void tellSide(Step step, OperationReader reader) {
        int writers = LOCKS;
        int readers = LOCKS + 1;
        if (step.kind() == Kind.RELEASE) {
            reader.release(step.thread(), step.operand() == WRITE_LOCK ? writers : readers + step.thread());
            return;
        }
        reader.acquire(step.thread(), writers);
        for (int thread = 0; step.operand() == WRITE_LOCK && thread < threads; thread++) {
            reader.acquire(step.thread(), readers + thread);
        }
    }
}
