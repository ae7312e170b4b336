package io.threadspec.runtime.capture.thread;

import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.adversary.ThreadAdversary;
import io.threadspec.runtime.capture.array.ArrayShadow;
import io.threadspec.runtime.capture.array.ArrayView;
import io.threadspec.runtime.capture.array.ElementStates;
import io.threadspec.runtime.capture.array.LeftStates;
import io.threadspec.runtime.capture.array.RecentArrays;
import io.threadspec.runtime.capture.library.LibraryObjects;
import io.threadspec.runtime.capture.library.StreamRun;
import io.threadspec.runtime.capture.library.StreamSource;
import io.threadspec.runtime.capture.mode.EventSink;
import io.threadspec.runtime.capture.sync.SyncThread;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.clock.TransactionShadow;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.transaction.OpenBlocks;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Transaction;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * What is known of one thread, and what woven code talks to. Touched by that thread alone; another one may read what it left
 * behind after it has ended.
 *
 * <p>An access to a variable whose state is the thread's {@link #tag} changes neither: that is the fast path, in woven code.
 * Everything else happens between {@link #enter} and {@link #leave}, under the variable's lock:
 *
 * <pre>
 *   read:   value = x; enter; state = readIf(value == x, state); leave
 *   write:  enter; next = write(state); state = BUSY; x = value; state = next; leave
 * </pre>
 *
 * A reader on the fast path loads the value first and the state then. A value whose write is not complete has BUSY beside it,
 * and one whose write is has its state: so no reader misses what the write teaches.
 */
public final class Context extends SyncThread {

    static final int NOT_ENTERED = -1;

    /** The initialiser of a class that taught the thread last: what a thread has learnt it keeps. */
    private @Nullable Shadow learnt;

    public final CaptureState capture;

    private final RecentArrays recentArrays;

    /** Where the locks of variables are that need no call; null in {@code reference}, and where threads are delayed on purpose. */
    private final @Nullable Stripes stripes;

    /** The lock that the thread has or is about to take; between probes none, unless an error struck in one. Public for woven code. */
    public int entered = NOT_ENTERED;

    /**
     * The locks themselves, null where {@link #stripes} are. Public for woven code, which after an error gives the lock back by {@code
     * locks[entered] = 0}: where the stack has come to its end no method can be called.
     */
    public final int @Nullable [] locks;

    /** Stands for the thread in locks. Not 0. */
    private final int number;

    /** The number of the state that the element gets which the thread is writing, or that it had when it was read. */
    int elementState;

    /** How often in a row the thread found the variable BUSY, and since when. */
    int waited;

    long waitedSince;

    /** As it is for those in this package: null where threads are not delayed on purpose. */
    @Nullable
    ThreadAdversary adversary() {
        return adversary;
    }

    /** Whether the call of the class library that is under way was given a function of unknown code. */
    public boolean givesUnknownFunction;

    /** What the stream will use that is being made, and the streams of which such is known that the thread runs. */
    public @Nullable StreamSource streamSources;

    public @Nullable StreamRun streamRuns;

    /** Null where atomic blocks are not judged. */
    private final @Nullable BlockExecutions executions;

    /** Public for woven code. */
    public final OpenBlocks blocks;

    public final LibraryObjects libraryObjects = new LibraryObjects(this);

    /** The variable handle or field updater through which the thread accessed a variable last, and what it is about. */
    public WeakReference<@Nullable Object> lastHandle = new WeakReference<>(null);

    public @Nullable Object lastTarget;

    Context(
            CaptureState capture,
            Thread thread,
            EventSink sink,
            boolean isOther,
            OpenBlocks blocks,
            @Nullable ThreadTransactions transactions,
            @Nullable ThreadAdversary adversary) {
        super(capture, thread, sink, isOther, transactions, adversary);
        this.capture = capture;
        this.blocks = blocks;
        this.recentArrays = new RecentArrays(capture.arrays);
        this.executions = transactions == null ? null : capture.newBlockExecutions(thread);
        this.stripes = capture.stripes();
        this.locks = stripes == null ? null : stripes.words();
        this.number = capture.mode.lockOwners.add(this);
    }

    // ---- variables -------------------------------------------------------------------------------------------------

    /** Whether reading a variable in this state would change nothing; not asked further where the thread knows how to go on. */
    public boolean isKnown(@Nullable Shadow state) {
        return state == readFrom ? state == readTo : OutOfLine.isKnown(capture, this, state);
    }

    /**
     * Takes the lock of a variable that has this state. The lock is the variable's only while it has: if the state has changed
     * meanwhile, the lock must be given back and the next one taken.
     *
     * @return false if somebody is changing the variable: ask again
     */
    public boolean enter(@Nullable Shadow state, @Nullable Object holder, int variable) {
        if (state == BusyShadow.BUSY && OutOfLine.waits(this)) {
            return false;
        }
        waited = 0;
        accessing(holder, NO_ELEMENT);
        if (!mayRecord && state instanceof TransactionShadow) {
            OutOfLine.meets(this, state, holder);
        }
        Stripes all = stripes;
        int index = Stripes.indexOf(state, variable);
        if (entered != NOT_ENTERED) {
            OutOfLine.recover(capture, entered, number);
        }
        entered = index; // Before the lock is taken: an error may strike right after.
        if (all == null || !all.tryLock(index, number)) {
            entered = OutOfLine.enter(this, state, holder, variable, number);
        }
        return true;
    }

    /** Gives it back. */
    public void leave() {
        Stripes all = stripes;
        if (all == null) {
            OutOfLine.leave(this);
        } else {
            all.unlock(entered);
            entered = NOT_ENTERED;
        }
        accessed();
    }

    /** After the value was read, under the lock; the next state of the variable. */
    public @Nullable Shadow read(@Nullable Shadow state) {
        return OutOfLine.read(capture, this, state);
    }

    /**
     * After the value of a plain variable was read, under the lock; the next state of the variable. If the value is no longer
     * there, the read saw an older write than the state tells of.
     */
    public @Nullable Shadow readIf(boolean current, @Nullable Shadow state) {
        return state == readFrom ? readTo : OutOfLine.readIf(capture, this, current, state);
    }

    /** Before the value is written, under the lock; the next state of the variable. */
    public @Nullable Shadow write(@Nullable Shadow state) {
        return state == writeFrom ? tag : OutOfLine.write(capture, this, state);
    }

    /** After the value of a volatile variable was written without the lock, under the lock; the next state of the variable. */
    public @Nullable Shadow writeIf(boolean current, @Nullable Shadow state) {
        return OutOfLine.writeIf(capture, this, current, state);
    }

    /** As {@link #write}, for a write that a specification mentions. */
    public @Nullable Shadow relevantWrite(
            @Nullable Shadow state, @Nullable Object object, long value, int field, int site) {
        return OutOfLine.relevantWrite(capture, this, state, object, value, field, site);
    }

    /** After a {@link #relevantWrite}, when its lock has been given back: what takes longer, or may wait, is done now. */
    public void written() {
        sink.settle();
    }

    /** After the value of a static field was written that {@link #relevantWrite} has told of. */
    public void staticWritten(int field) {
        sink.afterStaticWrite(field);
    }

    /** For {@code this.f = …} in a constructor and statics in a class initialiser; no lock, unless accesses are recorded. */
    public @Nullable Shadow initialWrite(@Nullable Shadow state) {
        return OutOfLine.initialWrite(capture, this, state);
    }

    /** As {@link #initialWrite}, where a specification mentions the field: the write belongs to the initial state. */
    public @Nullable Shadow relevantInitialWrite(
            @Nullable Shadow state, @Nullable Object object, long value, int field, int site) {
        initialEvent(object, value, field, site);
        return OutOfLine.initialWrite(capture, this, state);
    }

    /** The event of such a write alone. No lock is held. */
    public void initialEvent(@Nullable Object object, long value, int field, int site) {
        capture.noLongerQuiet();
        capture.mode.uncounted(this, EventKind.INITIAL_WRITE, field, object, value, site);
        sink.settle();
    }

    /** The state of what an object has that this thread is creating. */
    public @Nullable Shadow born() {
        return tag == stale ? null : tag;
    }

    /** A thread writes the value that the variable has, and does not know the write that put it there. */
    public void conflicts(@Nullable Shadow state, String variable) {
        if (!capture.mode.ordersEveryUse()) {
            OutOfLine.conflicts(capture, this, state, variable);
        }
    }

    // ---- classes ---------------------------------------------------------------------------------------------------

    /** The thread uses a class whose initialiser left this, null if it knew nothing. */
    public void learn(@Nullable Shadow initializer) {
        if (initializer != null && initializer != learnt) {
            learnt = initializer;
            acquire(initializer);
        }
    }

    ClassStates classes() {
        return capture.classes;
    }

    // ---- arrays ----------------------------------------------------------------------------------------------------

    /** How the thread sees the elements of an array. */
    public ArrayView viewOf(Object array) {
        int hash = System.identityHashCode(array);
        ArrayView recent = recentArrays.at(hash);
        if (recent == null || !recent.isOf(array)) {
            recent = new ArrayView(capture.arrays.of(array, Array.getLength(array), viewer));
            recentArrays.add(recent, hash);
        }
        return recent;
    }

    /**
     * After an element was read.
     *
     * @return how the thread sees the array now; if it {@link #asksWhetherTheValueIsThere}, the method below must follow
     */
    public ArrayView readElement(@Nullable ArrayView view, int index, Object array) {
        return OutOfLine.readElement(capture, this, view, index, array);
    }

    /** After {@link #readElement}: whether it is to be found out if the element still has the value that was read. */
    public boolean asksWhetherTheValueIsThere() {
        return elementState != ElementStates.NONE;
    }

    /** The second half; false if the state is another one by now, and everything must be asked for again. */
    public boolean readElementIf(boolean current, ArrayView view, int index) {
        return OutOfLine.readElementIf(capture, this, current, view, index);
    }

    /** Before an element is written: makes it BUSY. {@link #endElement} must follow, for the view that is returned. */
    public @Nullable ArrayView beginElement(@Nullable ArrayView view, int index, Object array) {
        return view == null && isQuiet() ? null : OutOfLine.beginElement(capture, this, view, index, array);
    }

    /** After it was written. */
    public void endElement(@Nullable ArrayView view, int index) {
        if (view != null) {
            view.states.end(index, elementState, this);
            accessed();
        }
    }

    /**
     * After the class library has read elements.
     *
     * @param left what {@link #readingElements} returned before the call, null if that was not called
     */
    public void readElements(Object array, int from, int to, @Nullable LeftStates left) {
        if (from < to && !isQuiet()) {
            OutOfLine.readElements(this, array, from, to, left);
        }
    }

    /** Before the class library reads elements and writes others, which tell of the reads as well. */
    public @Nullable LeftStates readingElements(Object array, int from, int to) {
        return from >= to || isQuiet() ? null : OutOfLine.readingElements(this, array, from, to);
    }

    /**
     * After the class library has written elements.
     *
     * @param left what {@link #writingElements} returned before the call
     */
    public void writtenElements(Object array, int from, int to, @Nullable LeftStates left) {
        if (from < to && !isQuiet()) {
            OutOfLine.writtenElements(this, array, from, to, left);
        }
    }

    /** Before the class library writes elements. */
    public @Nullable LeftStates writingElements(Object array, int from, int to) {
        return from >= to || isQuiet() ? null : OutOfLine.writingElements(this, array, from, to);
    }

    /** The states of an array are elsewhere by now. */
    public ArrayView current(ArrayView view, Object array) {
        writing = NOTHING; // Also if an error struck in the last write.
        ArrayShadow states = view.states.successor(capture.arrays, array, capture.mode.lockOwners);
        states.seenBy(viewer);
        int hash = System.identityHashCode(array);
        ArrayView recent = recentArrays.at(hash);
        if (recent == null || recent.states != states) {
            recent = new ArrayView(states);
            recentArrays.replace(recent, hash);
        }
        return recent;
    }

    // ---- events ----------------------------------------------------------------------------------------------------

    /** Something that happens by itself. */
    public void event(EventKind kind, int subject, @Nullable Object object, long value, int site) {
        capture.noLongerQuiet();
        boundary.beforeEvent(site);
        capture.mode.event(this, kind, subject, object, value, site);
        boundary.afterEvent(site);
        sink.settle();
    }

    /**
     * An atomic block begins. Most begin within others, and then counting is all there is to do.
     *
     * @param monitor because of which it is to be atomic; null if it was named
     */
    public void beginBlock(int block, int site, @Nullable Object monitor) {
        BlockExecutions own = executions;
        if (own != null && isQuietWithinBlock() && own.countWithin(block)) {
            int open = blocks.count + 1;
            if (adversary != null) {
                adversary.opened(open, site);
            }
            blocks.count = open; // Last: if an error strikes before, the block has not begun.
        } else {
            BlocksOutOfLine.begin(this, block, site, monitor);
        }
    }

    /** An atomic block begins and ends, and the thread does nothing in it. Where nobody wants to know, counting is all there is to do. */
    public void passBlock(int block, int site) {
        BlockExecutions own = executions;
        if (own == null || !recordsNothing() || !own.countWithin(block)) {
            BlocksOutOfLine.pass(this, block, site);
        }
    }

    void passBlockSlowly(int block, int site) {
        beginBlockSlowly(block, site, null);
        blocks.count--;
        endBlockSlowly(block, site);
    }

    /** Whether the thread is in an open transaction, and nobody wants to know of nested blocks. */
    private boolean isQuietWithinBlock() {
        return blocks.isQuiet() && recordsNothing();
    }

    void beginBlockSlowly(int block, int site, @Nullable Object monitor) {
        BlockExecutions own = executions;
        if (transactions == null || own == null) {
            event(EventKind.ATOMIC_BEGIN, block, null, 0, site);
            return;
        }
        tellEnds(own, site);
        int open = blocks.count;
        try {
            transactions.begin(block, site, monitor);
            boolean isEvent = own.count(block);
            if (isEvent) {
                event(EventKind.ATOMIC_BEGIN, block, null, 0, site);
            }
            // After the event: if that is struck, there will be no end of it either.
            own.begin(block, site, isEvent, blocks.count);
            blocks.tell(own.level());
            transactionsMayHaveChanged();
            AccessLog record = log();
            if (record != null) {
                record.begin(block, site);
            }
            if (adversary != null) {
                adversary.opened(blocks.count, site);
            }
        } catch (Throwable e) {
            blocks.count = open; // The block has not begun, and will not end. Without a call: the stack may be full.
            throw e;
        }
    }

    /** Of all blocks that have ended and whose ends are not told yet: an error may have struck where that was to be done. */
    private void tellEnds(BlockExecutions own, int site) {
        while (own.isAhead(blocks.count)) {
            AccessLog record = log();
            if (record != null) {
                record.end(); // First: where an error strikes here, the end is told later. Without it the block would
                // last for ever.
            }
            int block = own.end();
            blocks.tell(own.level());
            if (block != BlockExecutions.NOT_RECORDED) {
                event(EventKind.ATOMIC_END, block, null, 0, site);
            }
        }
    }

    @Override
    public void dependsOnOthers() {
        BlockExecutions own = executions;
        if (own != null && blocks.count > 0) {
            own.dependsOnOthers(blocks.count);
        }
    }

    /** The thread is about to wait on a monitor. An execution that is to be atomic because of this monitor gives it up, and is not judged. */
    public void waiting(Object monitor) {
        dependsOnOthers();
        BlockExecutions own = executions;
        if (transactions != null && own != null) {
            int block = transactions.leaveOut(monitor);
            if (block != Transaction.NO_BLOCK) {
                own.leaveOut(block);
                transactionsMayHaveChanged();
                AccessLog record = log();
                if (record != null) {
                    record.leave();
                }
            }
        }
    }

    /** It has ended: woven code has counted {@link #blocks} down. */
    public void endBlock(int block, int site) {
        if (!isQuietWithinBlock()) {
            BlocksOutOfLine.end(this, block, site);
        } else if (adversary != null) {
            adversary.closed(blocks.count);
        }
    }

    void endBlockSlowly(int block, int site) {
        BlockExecutions own = executions;
        if (transactions == null || own == null) {
            event(EventKind.ATOMIC_END, block, null, 0, site);
            return;
        }
        transactions.ended();
        tellEnds(own, site);
        transactionsMayHaveChanged();
        if (adversary != null) {
            adversary.closed(blocks.count);
        }
    }

    /** As {@link #event}, with the objects that it binds; {@code event} is its number among those of all specifications. */
    public void event(int event, @Nullable Object[] parameters, int site) {
        capture.noLongerQuiet();
        sink.beforeEvent(event, this, site);
        boundary.beforeEvent(site);
        capture.mode.event(this, event, parameters, site);
        boundary.afterEvent(site);
        sink.settle();
    }
}
