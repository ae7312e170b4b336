package io.threadspec.runtime.access;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The operations of one thread that have not left the JVM. The thread itself adds to it; others hand over what is there, when the recording
 * ends. Nothing is allocated for an operation but its place.
 */
public final class AccessLog {

    /** So many operations are handed over at once, or what came within this time. */
    private static final int PART = 1 << 12;

    private static final long PART_NANOS = 100_000_000;

    private final AccessRecording recording;
    private final int number;
    private final String name;

    /** Guarded by this, as all below but for what says otherwise. By operation, as in {@link RecordedAccess}. */
    private AccessKind[] kinds = new AccessKind[64];

    private int[] positions = new int[64];
    private @Nullable RecordedVariable[] variables = new RecordedVariable[64];
    private int[] operands = new int[64];
    private int[] details = new int[64];
    private String[] places = new String[64];
    private int count;

    /** How many were there at the last look that have to stay until others share their variables. Written under the lock; the thread itself may read it without. */
    private int kept;

    private long handedOver = System.nanoTime();

    /** How many operations there were so far, with those that have left. Written by the thread itself. */
    private int position;

    /** Whether the place of the last operation is to be looked for. Touched by the thread itself. */
    private boolean unplaced;

    /** Whether operations were handed over that may not be on disk. Touched by the thread itself. */
    private boolean undrained;

    /** Room that is left. Touched by the thread itself, as all below. */
    private int room;

    /** Whether there was no room for an operation: all that follow are missing as well. */
    private boolean closed;

    /** How often the record had been started again at the last operation. */
    private int restarts;

    /** How many blocks are open, as far as was seen. */
    private int depth;

    /** What the thread comes after for certain, and what it may. */
    private int[] known = Positions.NONE;

    private int[] possible = Positions.NONE;

    AccessLog(AccessRecording recording, int number, String name) {
        this.recording = recording;
        this.number = number;
        this.name = name;
    }

    public int number() {
        return number;
    }

    public int position() {
        return position;
    }

    /** How often the record has been started again. */
    int run() {
        return recording.restarts();
    }

    // ---- order -----------------------------------------------------------------------------------------------------

    /** What those come after who come after this thread for certain. If operations are missing, one that nobody will ever find. */
    public int[] handedOn() {
        return Positions.with(known, number, closed ? position + 1 : position);
    }

    public int[] possiblyHandedOn() {
        return Positions.with(possible, number, closed ? position + 1 : position);
    }

    boolean knows(int thread, int upTo) {
        return Positions.get(known, thread) >= upTo;
    }

    /** The thread learns for certain what others did; whether that was new. */
    public boolean after(int[] others) {
        boolean learnt = false;
        for (int thread = 0; thread < others.length; thread++) {
            learnt |= after(thread, others[thread]);
        }
        return learnt;
    }

    boolean after(int thread, int upTo) {
        if (thread == number || upTo <= Positions.get(known, thread)) {
            return false;
        }
        known = Positions.with(known, thread, upTo);
        possible = Positions.with(possible, thread, upTo);
        add(AccessKind.AFTER, null, thread, upTo, "");
        return true;
    }

    public boolean possiblyAfter(int[] others) {
        boolean learnt = false;
        for (int thread = 0; thread < others.length; thread++) {
            learnt |= thread != number && possiblyAfter(thread, others[thread]);
        }
        return learnt;
    }

    boolean possiblyAfter(int thread, int upTo) {
        if (upTo <= Positions.get(possible, thread)) {
            return false;
        }
        possible = Positions.with(possible, thread, upTo);
        add(AccessKind.POSSIBLY_AFTER, null, thread, upTo, "");
        return true;
    }

    // ---- operations ------------------------------------------------------------------------------------------------

    /** As {@link #use}, where the operation reads and writes in one step: it keeps its place among all operations on the variable. */
    public int pinned(AccessKind kind, RecordedVariable variable, int ticket, Supplier<String> described) {
        variable.pin(this);
        int next = use(kind, variable, ticket, described);
        variable.pinned(this);
        return next;
    }

    /**
     * The thread uses a variable or a monitor.
     *
     * @param ticket of the last operation there
     * @return the ticket of this one: the same where it is the thread's own last operation, once more
     */
    public int use(AccessKind kind, RecordedVariable variable, int ticket, Supplier<String> described) {
        return use(kind, variable, ticket, 0, described);
    }

    /** @param detail as in {@link RecordedAccess} */
    public int use(AccessKind kind, RecordedVariable variable, int ticket, int detail, Supplier<String> described) {
        if (repeats(kind, variable, ticket)) {
            return ticket;
        }
        if (!variable.use(this, described)) {
            recording.restart();
        }
        add(kind, variable, ticket + 1, detail, "");
        variable.used(this);
        unplaced = !closed;
        return ticket + 1;
    }

    /**
     * Nothing of the thread lies between, and nothing that others did to the variable. Outside blocks no other run can tell whether it happens
     * once or twice; in a block others may come between two accesses, and no run can tell whether it happens twice or three times.
     */
    private synchronized boolean repeats(AccessKind kind, RecordedVariable variable, int ticket) {
        return (kind == AccessKind.READ || kind == AccessKind.WRITE)
                && isAt(count - 1, kind, variable, ticket, position - 1)
                && (depth == 0 || isAt(count - 2, kind, variable, ticket - 1, position - 2));
    }

    private boolean isAt(int index, AccessKind kind, RecordedVariable variable, int ticket, int at) {
        return index >= 0
                && variables[index] == variable
                && kinds[index] == kind
                && operands[index] == ticket
                && positions[index] == at;
    }

    /** The thread may use a variable at a moment that is not known exactly. */
    public void unseen(RecordedVariable variable, boolean sure) {
        if (!variable.unseen(this, sure)) {
            recording.restart();
        }
    }

    /**
     * The thread has given a variable of an object that it creates its first value, and tells so now. If others have used the variable before, nobody knows whether they saw the
     * value: what they did is left out, and the record is started again. Who comes after that sees the value.
     */
    public void initialised(RecordedVariable variable) {
        if (variable.isShared(this)) {
            add(AccessKind.ESCAPED, null, variable.since(), 0, "");
            recording.restart();
        }
    }

    /** What others do comes after this: it leaves the JVM now, since the thread may do nothing but wait for them. */
    public void fork(int child) {
        add(AccessKind.FORK, null, child, 0, recording.target.place());
        if (kept < PART) { // Else each fork would look at many.
            flush();
            undrained = true;
        }
    }

    public void join(int child) {
        add(AccessKind.JOIN, null, child, 0, recording.target.place());
    }

    public void begin(int block, int site) {
        depth++;
        add(AccessKind.BEGIN, null, block, site, "");
    }

    public void end() {
        depth = Math.max(depth - 1, 0);
        add(AccessKind.END, null, 0, 0, "");
    }

    public void leave() {
        add(AccessKind.LEAVE, null, 0, 0, "");
    }

    /** The thread begins to run a task of a pool, in no block. */
    public void task() {
        add(AccessKind.TASK, null, 0, 0, "");
    }

    public void taskEnd() {
        add(AccessKind.TASK_END, null, 0, 0, "");
    }

    /** Where the last operation stands in the program; looked for when nobody waits for the thread. */
    public void place() {
        if (unplaced) {
            unplaced = false;
            String found = recording.target.place();
            synchronized (this) {
                if (count > 0 && positions[count - 1] == position - 1) {
                    places[count - 1] = found;
                }
            }
            if (undrained) {
                undrained = false;
                recording.target.drain();
            }
        }
    }

    private void add(AccessKind kind, @Nullable RecordedVariable variable, int operand, int detail, String place) {
        if (closed) {
            return;
        }
        if (room == 0) {
            room = recording.reserve();
            if (room == 0) {
                closed = true; // As all are.
                return;
            }
        }
        room--;
        int now = recording.restarts();
        if (now != restarts) {
            restarts = now;
            append(AccessKind.RESTART, null, now, 0, "");
        }
        boolean isTime = (position & 63) == 0 && System.nanoTime() - handedOver > PART_NANOS;
        if (isTime || count - kept >= PART) {
            flush();
            undrained = true;
        }
        append(kind, variable, operand, detail, place);
    }

    private synchronized void append(
            AccessKind kind, @Nullable RecordedVariable variable, int operand, int detail, String place) {
        if (count == kinds.length) {
            int more = 2 * count;
            kinds = Arrays.copyOf(kinds, more);
            positions = Arrays.copyOf(positions, more);
            variables = Arrays.copyOf(variables, more);
            operands = Arrays.copyOf(operands, more);
            details = Arrays.copyOf(details, more);
            places = Arrays.copyOf(places, more);
        }
        kinds[count] = kind;
        positions[count] = position;
        variables[count] = variable;
        operands[count] = operand;
        details[count] = detail;
        places[count] = place;
        count++;
        position++;
    }

    /** An access after this position did not happen: another thread came first, and the thread tries again. */
    public synchronized void takeBack(int from) {
        if (count > 0 && positions[count - 1] >= from && kinds[count - 1].hasTicket()) {
            variables[--count] = null;
            position--;
            unplaced = false;
        }
    }

    // ---- what leaves the JVM ---------------------------------------------------------------------------------------

    /**
     * Hands over what several threads are concerned by. Nothing is forgotten before it is handed over: an error may strike there, as where the
     * stack is full, and a block whose end was lost would last for ever.
     */
    synchronized void flush() {
        handedOver = System.nanoTime();
        List<RecordedAccess> part = new ArrayList<>();
        var leaves = new boolean[count];
        for (int i = 0; i < count; i++) {
            RecordedVariable variable = variables[i];
            if (variable == null || variable.name() != null) {
                leaves[i] = true;
                part.add(new RecordedAccess(
                        kinds[i], positions[i], variable, operands[i], details[i], Objects.requireNonNull(places[i])));
            }
        }
        recording.target.write(number, name, position, part);
        keepAllBut(leaves);
    }

    /** Calls nothing. */
    private void keepAllBut(boolean[] leaves) {
        int left = 0;
        for (int i = 0; i < leaves.length; i++) {
            if (!leaves[i]) {
                kinds[left] = kinds[i];
                positions[left] = positions[i];
                variables[left] = variables[i];
                operands[left] = operands[i];
                details[left] = details[i];
                places[left++] = places[i];
            }
        }
        for (int i = left; i < leaves.length; i++) {
            variables[i] = null;
        }
        count = left;
        kept = left;
    }
}
