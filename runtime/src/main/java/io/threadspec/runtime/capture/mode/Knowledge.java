package io.threadspec.runtime.capture.mode;

import io.threadspec.runtime.access.AccessLog;
import io.threadspec.runtime.access.AccessRecording;
import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.ClockPair;
import io.threadspec.runtime.clock.Mark;
import io.threadspec.runtime.clock.RecordedShadow;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.clock.TransactionShadow;
import io.threadspec.runtime.trace.EventKind;
import io.threadspec.runtime.transaction.ConflictKind;
import io.threadspec.runtime.transaction.Stage;
import io.threadspec.runtime.transaction.SubjectKind;
import io.threadspec.runtime.transaction.ThreadTransactions;
import io.threadspec.runtime.transaction.Uses;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What one thread knows, as the modes keep it; what it acquires and releases. The fields of all modes are here, and not behind a reference:
 * woven code compares {@link #tag} at every access. Touched by the thread alone.
 */
public abstract class Knowledge implements Supplier<String> {

    static final int NO_SLOT = -1;

    /** So many tags in a row have locks of their own, less one; and how far these lie apart. */
    private static final int APART = 7;

    private static final int ODD = 0x61C88647;

    public static final int NO_ELEMENT = -1;

    /** What a thread is {@link #writing} that is not writing an element. */
    public static final int NOTHING = 0;

    /** What the thread would leave on a variable that it writes. Public for woven code, which only compares it. */
    public @Nullable Shadow tag;

    /** The part of the tag that is about the order of events, which is all of it where no atomic blocks are judged. Public for those who release. */
    public @Nullable Shadow order;

    /** A state that reading does not change while the tag is this one, the last that was found. Public for woven code. */
    public @Nullable Shadow known;

    /** Reading turns the first of these states into the second, and teaches the thread nothing while the tag is this one. */
    protected @Nullable Shadow readFrom;

    protected @Nullable Shadow readTo;

    /** Writing turns this state into the tag, and teaches the thread nothing while the tag is this one. */
    protected @Nullable Shadow writeFrom;

    /** Weakly: tables lead from threads to their contexts. */
    final WeakReference<Thread> thread;

    public final EventSink sink;

    /** The component that counts this thread's relevant events; it gets one with the first. */
    Slots.@Nullable Slot slot;

    /** Whether the thread has asked for a component. If it has none all the same, an error struck it there. */
    boolean askedForSlot;

    /** V_i in {@link Reference}. */
    public final ClockPair vector = new ClockPair();

    /** In {@link FactsAsync}: how many entries the record has; the tag when it must be made anew; marks seen lately. */
    public int position;

    public final Shadow stale = new BusyShadow();

    private final SeenMarks seen = new SeenMarks();

    /** In {@link Mvc}: what reading makes of states while the tag is this one. */
    final ReadStates reads = new ReadStates();

    /** Where atomic blocks are judged: the transactions of the thread. */
    public final @Nullable ThreadTransactions transactions;

    /** Likewise, what reading makes of states while the tag is this one. */
    final ReadStates transactionReads;

    /** The state that the thread made last for a variable that it did not write: the next one is often the same. */
    private @Nullable Shadow made;

    private final int spread;

    /** How many tags with transactions the thread had. Variables that different ones are left on have different locks: others may use them meanwhile. */
    private int tags;

    /** The tag of the thread while accesses are recorded, and woven code sees another one. */
    private @Nullable Shadow hiddenTag;

    /** Where accesses are recorded: the thread's record, null while nothing is; its number there, -1 while it has none. */
    @Nullable
    AccessLog log;

    public int recordedNumber = -1;

    /** Whether accesses may be recorded, now or later. */
    protected final boolean mayRecord;

    /**
     * Where they may, the object or array that has the variable which is accessed, null of a static one; and the index in an array. Elsewhere
     * the same while an access may add an edge.
     */
    public @Nullable Object holder;

    private int element = NO_ELEMENT;

    /** Whether the access reads and writes in one step. */
    public boolean writesToo;

    /** While the thread performs an operation that may add an edge: what that is about, unless it is the variable of a woven accessor. */
    public final Subject subject = new Subject();

    /** Stands for the thread where it alone has seen an array; does not keep anything of it alive. */
    public final Object viewer = new Object();

    /**
     * The number of the array of which the thread is writing an element: set before the element becomes BUSY, and unset after it is no longer,
     * unless an error strikes. Written by the thread; read by those who wait for the element, after they saw that it is BUSY. Not the
     * array's states: storing a reference is a barrier of the garbage collector.
     */
    public int writing = NOTHING;

    public int writingIndex;

    /** Which of the two places in an {@code ArrayShadow} is this thread's. */
    public final boolean isOther;

    final Capture mode;

    /** @param transactions null where no atomic blocks are judged */
    protected Knowledge(
            Capture mode, Thread thread, EventSink sink, boolean isOther, @Nullable ThreadTransactions transactions) {
        this.mode = mode;
        this.thread = new WeakReference<>(thread);
        this.sink = sink;
        this.isOther = isOther;
        this.tag = mode.keepsTags() ? null : stale;
        this.order = tag;
        this.transactions = transactions;
        this.mayRecord = mode.mayRecord();
        this.transactionReads = transactions == null ? reads : new ReadStates();
        this.spread = System.identityHashCode(this);
        this.known = stale;
        this.readFrom = stale;
        this.writeFrom = stale;
    }

    public EventSink sink() {
        return sink;
    }

    /** A variable was found to have a value that nothing recorded has put there. */
    public void sighted(int field, @Nullable Object object, long value, int site) {
        mode.uncounted(this, EventKind.SIGHT, field, object, value, site);
    }

    /** The thread learns what an object teaches. */
    public void acquire(@Nullable Shadow state) {
        if (state != null && state != order) {
            AcquireOutOfLine.acquire(mode, this, state);
        }
    }

    /** The thread learns what an object teaches, in the possible order alone; whether there was anything to learn. */
    public boolean mayLearn(@Nullable Shadow state) {
        return state != null && state != order && mode.acquirePossible(this, state);
    }

    /** What an object teaches from now on that only this thread changes: all that the thread knows. */
    public @Nullable Shadow release() {
        return mode.release(this);
    }

    /** What an object teaches after this thread's release, besides what it taught before. */
    public @Nullable Shadow releaseAlso(@Nullable Shadow state) {
        boolean isTold = state != null && state == order && !records(); // A record may have come further.
        return isTold ? state : mode.releaseAlso(this, state);
    }

    /** Two states as one, which teaches what both do. */
    public @Nullable Shadow joined(@Nullable Shadow one, @Nullable Shadow other) {
        return other == null || one == other ? one : one == null ? other : mode.join(this, one, other);
    }

    /** Whether every use of an object that synchronises is ordered after the one before, and not only what the object promises. */
    public boolean ordersEveryUse() {
        return mode.ordersEveryUse();
    }

    /** The component of clocks that is the thread's, {@link #NO_SLOT} while it has none. */
    int slotIndex() {
        return slot == null ? NO_SLOT : slot.index;
    }

    /** The tag comes last: if an error strikes before, nothing is left that was found out with the tag before. */
    void tag(@Nullable Shadow next) {
        if (next != order) {
            forgetFound();
            reads.clear();
            order = next;
            setTag(transactions == null ? next : tagged(transactions, next));
        }
    }

    /** While accesses are recorded no state is to match the tag that woven code sees. */
    private void setTag(@Nullable Shadow next) {
        if (log == null) {
            tag = next;
        } else {
            hiddenTag = next;
        }
    }

    /** The tag of the thread, also while woven code sees another one. */
    @Nullable
    Shadow ownTag() {
        return log == null ? tag : hiddenTag;
    }

    /** The accesses of the thread are recorded from now on. */
    AccessLog record(AccessRecording accesses) {
        if (recordedNumber < 0) {
            recordedNumber = accesses.newThread();
        }
        Thread current = thread.get();
        AccessLog started = accesses.newLog(recordedNumber, current == null ? "" : current.getName());
        hiddenTag = tag; // Before the log is there: an error may strike in between.
        log = started;
        forgetFound();
        tag = stale;
        return started;
    }

    void recordNoMore() {
        forgetFound();
        if (mode.keepsTags()) {
            tag = hiddenTag;
        }
        log = null;
    }

    /** As {@link #acquire}, by an operation that is recorded itself. */
    public void acquireRecorded(@Nullable Shadow state) {
        if (state != null && state != order) {
            mode.acquireRecorded(this, state);
        }
    }

    /** As {@link #release()}, likewise. */
    public @Nullable Shadow releaseRecorded() {
        return mode.releaseRecorded(this);
    }

    /** The thread's record of accesses; null where nothing is recorded, or no more. */
    public @Nullable AccessLog log() {
        return mode.log(this);
    }

    /** Whether accesses of the thread are recorded now. Where no atomic blocks are judged, one comparison tells. */
    public final boolean records() {
        return transactions != null && log() != null;
    }

    /** The opposite, at no cost where accesses are never recorded. */
    protected final boolean recordsNothing() {
        return !mayRecord || mode.log(this) == null;
    }

    /** Where accesses are recorded, the variable that is accessed next; the index is {@link #NO_ELEMENT} if it is no element of an array. */
    public void accessing(@Nullable Object newHolder, int index) {
        if (mayRecord) {
            AccessLog unused = log(); // Recording may begin here, or before the access has happened.
            holder = newHolder;
            element = index;
        }
    }

    /**
     * The variable that the thread accesses has this state. Where others in it may come before the access, the variable is kept: their conflict
     * is to name it. Most accesses meet nobody, and store nothing.
     */
    public final void meets(@Nullable Shadow state, @Nullable Object newHolder, int index) {
        if (!mayRecord && mayMeet(state)) {
            holder = newHolder;
            element = index;
        }
    }

    /** Whether others in this state of a variable may come before an access to it, by an edge that is not there yet. */
    public final boolean mayMeet(@Nullable Shadow state) {
        ThreadTransactions own = transactions;
        return own != null && own.mayFollow(TransactionShadow.usesOf(RecordedShadow.innerOf(state)));
    }

    /** The index in the array that is accessed, {@link #NO_ELEMENT} if it is no element of an array. */
    public int element() {
        return element;
    }

    /** The access has happened, and nobody waits for the thread. Nothing of the program is kept. */
    public void accessed() {
        if (holder != null) {
            holder = null;
        }
        AccessLog record = log;
        if (record != null) {
            record.place();
        }
    }

    /** How far the record has come, for {@link #takeBack}. */
    public int recorded() {
        AccessLog record = log;
        return record == null ? 0 : record.position();
    }

    /** The access since then is tried again. */
    public void takeBack(int recorded) {
        AccessLog record = log;
        if (record != null) {
            record.takeBack(recorded);
        }
    }

    /** What the variable that is accessed is called. */
    @Override
    public String get() {
        return sink.describe(holder, element);
    }

    private void forgetFound() {
        if (known != stale) { // Storing a reference is a barrier of the garbage collector.
            known = stale;
        }
        if (readFrom != stale) {
            readFrom = stale;
        }
        if (writeFrom != stale) {
            writeFrom = stale;
        }
    }

    private @Nullable Shadow tagged(ThreadTransactions own, @Nullable Shadow next) {
        transactionReads.clear();
        Uses uses = own.own();
        if (uses == null) {
            return next;
        }
        tags++;
        return new TransactionShadow(next, uses, spread + (tags & APART) * ODD);
    }

    /** After an operation: if another transaction stands for the thread now, the tag changes. */
    public void transactionsMayHaveChanged() {
        ThreadTransactions own = transactions;
        if (own != null && mode.keepsTags() && own.own() != TransactionShadow.usesOf(ownTag())) {
            forgetFound();
            setTag(tagged(own, order));
        }
    }

    /** The state of a variable: one that is there already where that will do. */
    @Nullable
    Shadow state(@Nullable Shadow before, @Nullable Shadow nextOrder, @Nullable Uses uses) {
        if (uses == null) {
            return nextOrder;
        }
        if (TransactionShadow.isOf(before, nextOrder, uses)) {
            return before;
        }
        Shadow next = made;
        if (!TransactionShadow.isOf(next, nextOrder, uses)) {
            next = new TransactionShadow(nextOrder, uses, spread);
            made = next;
        }
        return next;
    }

    /**
     * The thread is about to come after these, by an operation of which it is known what it is about; {@link #performed} must follow.
     *
     * @param key of an entry, null if it is none: a value of the class library, or a reference to another object
     */
    public final void meets(@Nullable Uses uses, SubjectKind about, Reference<?> object, @Nullable Object key) {
        ThreadTransactions own = transactions;
        if (own != null && own.mayFollow(uses)) {
            subject.set(about, object.get(), key);
        }
    }

    /** Nothing of the program is kept. */
    public final void performed() {
        subject.forget();
    }

    /** The same as below, by an operation of which it is known what it is about. */
    public final void follows(@Nullable Stage cause, ConflictKind kind, SubjectKind about, @Nullable Object object) {
        ThreadTransactions own = transactions;
        if (own == null || !own.mayFollow(cause)) {
            follows(cause, kind);
            return;
        }
        subject.set(about, object, null);
        try {
            follows(cause, kind);
        } finally {
            performed();
        }
    }

    /** Another transaction comes before what the thread does next. */
    public void follows(@Nullable Stage cause, ConflictKind kind) {
        ThreadTransactions own = transactions;
        if (own != null) {
            own.precede(cause, kind);
            transactionsMayHaveChanged();
        }
    }

    /** Where atomic blocks are judged: whether a state tells that the thread's transactions alone have used the variable. */
    public boolean usedAlone(@Nullable Shadow state) {
        ThreadTransactions own = transactions;
        return own != null && own.areOwn(TransactionShadow.usesOf(state));
    }

    /** The transaction in which the thread is; null if it is dead, or if none are judged. */
    public @Nullable Stage transaction() {
        return transactions == null ? null : transactions.current();
    }

    /** What reading made of a state, and makes of it again: for modes in which that does not depend on the value. */
    public void foundRead(@Nullable Shadow state, @Nullable Shadow next) {
        readFrom = state;
        if (readTo != next) { // Storing a reference is a barrier of the garbage collector.
            readTo = next;
        }
        if (known != next) {
            known = next;
        }
    }

    /** Writing made the tag of a state, and does so again. */
    public void foundWrite(@Nullable Shadow state) {
        writeFrom = state;
    }

    boolean knows(Mark mark) {
        return mark.thread() == sinkThread() || seen.contains(mark);
    }

    private int sinkThread() {
        return position == 0 ? NO_SLOT : sink.thread();
    }

    void learns(Mark mark) {
        seen.add(mark);
    }
}
