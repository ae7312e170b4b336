package io.threadspec.runtime.capture;

import io.threadspec.runtime.clock.BusyShadow;
import io.threadspec.runtime.clock.ClockPair;
import io.threadspec.runtime.clock.Mark;
import io.threadspec.runtime.clock.Shadow;
import io.threadspec.runtime.trace.EventKind;
import java.lang.ref.WeakReference;
import java.lang.reflect.Array;
import java.util.List;
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
public final class Context {

    static final int NO_SLOT = -1;
    private static final int NOT_ENTERED = -1;
    private static final int RECENT = 8;

    /** What the thread would leave on a variable that it writes. Public for woven code, which only compares it. */
    public @Nullable Shadow tag;

    /** A state that reading does not change while the tag is this one, the last that was found. Public for woven code. */
    public @Nullable Shadow known;

    /** Reading turns the first of these states into the second, and teaches the thread nothing while the tag is this one. */
    private @Nullable Shadow readFrom;

    private @Nullable Shadow readTo;

    /** Writing turns this state into the tag, and teaches the thread nothing while the tag is this one. */
    private @Nullable Shadow writeFrom;

    /** The initialiser of a class that taught the thread last: what a thread has learnt it keeps. */
    private @Nullable Shadow learnt;

    /** Weakly: tables lead from threads to their contexts. */
    final WeakReference<Thread> thread;

    final EventSink sink;

    /** The component that counts this thread's relevant events; it gets one with the first. */
    Slots.@Nullable Slot slot;

    /** V_i in {@link Reference}. */
    final ClockPair vector = new ClockPair();

    /** In {@link FactsAsync}: how many entries the record has; the tag when it must be made anew; marks seen lately. */
    int position;

    final Shadow stale = new BusyShadow();

    private final SeenMarks seen = new SeenMarks();

    final CaptureState capture;
    private final @Nullable Roles[] recentObjects = new Roles[RECENT];
    private int nextRecent;

    /** Written by the thread itself before its first probe returns; who reads null knows less, and may. */
    private volatile @Nullable Shadow bornWith;

    /** The task that the thread runs, and those that it was running when it began. */
    @Nullable
    Running running;

    /** What is to come of the task that the thread handed over last. */
    @Nullable
    Object handed;

    /** What was there when the thread ended its last task: who found it missing did so before the thread goes on. */
    List<Result> ended = List.of();

    private final RecentArrays recentArrays = new RecentArrays();

    /** Where the locks of variables are; null in {@link Reference}. */
    private final @Nullable Stripes stripes;

    /** The lock that the thread has or is about to take; between probes none, unless an error struck in one. Public for woven code. */
    public int entered = NOT_ENTERED;

    /**
     * The locks themselves, null in {@link Reference}. Public for woven code, which after an error gives the lock back by {@code
     * locks[entered] = 0}: where the stack has come to its end no method can be called.
     */
    public final int @Nullable [] locks;

    /** The value whose lock the thread has or is about to take; null if there is none. An error may leave one behind. */
    @Nullable
    SyncValue lockedValue;

    /** Stands for the thread in locks. Not 0. */
    private final int number;

    /** The number of the state that the element gets which the thread is writing, or that it had when it was read. */
    int elementState;

    /**
     * The element that the thread is writing: set before its state becomes BUSY, and unset after that, unless an error strikes. Read by those
     * who wait for the element, after they saw BUSY.
     */
    @Nullable
    ElementStates writing;

    int writingIndex;

    /** How often in a row the thread found the variable BUSY, and since when. */
    int waited;

    long waitedSince;

    /** In {@link Mvc}: what reading makes of states while the tag is this one. */
    final ReadStates reads = new ReadStates();

    /** Where the thread stands between code that is woven and code that is not. */
    final Boundary boundary = new Boundary(this);

    /** Whether the call of the class library that is under way was given a function of unknown code. */
    boolean givesUnknownFunction;

    /** What the stream will use that is being made, and the streams of which such is known that the thread runs. */
    LazyStreams.@Nullable Source streamSources;

    LazyStreams.@Nullable Run streamRuns;

    final LibraryObjects libraryObjects = new LibraryObjects(this);

    /** Stands for the thread where it alone has seen an array; does not keep anything of it alive. */
    final Object viewer = new Object();

    /** The variable handle or field updater through which the thread accessed a variable last, and what it is about. */
    WeakReference<@Nullable Object> lastHandle = new WeakReference<>(null);

    Handles.@Nullable Target lastTarget;

    /** Which of the two places in an {@link ArrayShadow} is this thread's. */
    final boolean isOther;

    Context(CaptureState capture, Thread thread, EventSink sink, boolean isOther) {
        this.isOther = isOther;
        this.capture = capture;
        this.thread = new WeakReference<>(thread);
        this.sink = sink;
        this.tag = capture.mode instanceof Reference ? stale : null;
        this.known = stale;
        this.readFrom = stale;
        this.writeFrom = stale;
        this.stripes = capture.stripes();
        this.locks = stripes == null ? null : stripes.words();
        this.number = capture.lockOwners.add(this);
    }

    public EventSink sink() {
        return sink;
    }

    // ---- variables -------------------------------------------------------------------------------------------------

    /** Whether reading a variable in this state would change nothing; not asked further where the thread knows how to go on. */
    public boolean isKnown(@Nullable Shadow state) {
        return state != readFrom && OutOfLine.isKnown(capture, this, state);
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
        Stripes all = stripes;
        int index = Stripes.indexOf(state, variable);
        if (entered != NOT_ENTERED) {
            OutOfLine.recover(capture, entered, number);
        }
        entered = index; // Before the lock is taken: an error may strike right after.
        if (all == null || !all.tryLock(index, number)) {
            entered = OutOfLine.enter(capture, state, holder, variable, number);
        }
        return true;
    }

    /** Gives it back. */
    public void leave() {
        Stripes all = stripes;
        if (all == null) {
            capture.unlock(entered);
        } else {
            all.unlock(entered);
        }
        entered = NOT_ENTERED;
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

    /** A variable was found to have a value that nothing recorded has put there. */
    public void sighted(int field, @Nullable Object object, long value, int site) {
        capture.mode.uncounted(this, EventKind.SIGHT, field, object, value, site);
    }

    /** For {@code this.f = …} in a constructor and statics in a class initialiser; no lock. */
    public @Nullable Shadow initialWrite(@Nullable Shadow state) {
        return OutOfLine.write(capture, this, state);
    }

    /** As {@link #initialWrite}, where a specification mentions the field: the write belongs to the initial state. */
    public @Nullable Shadow relevantInitialWrite(
            @Nullable Shadow state, @Nullable Object object, long value, int field, int site) {
        capture.noLongerQuiet();
        capture.mode.uncounted(this, EventKind.INITIAL_WRITE, field, object, value, site);
        sink.settle(); // No lock is held.
        return OutOfLine.write(capture, this, state);
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

    // ---- synchronisation -------------------------------------------------------------------------------------------

    /** The thread learns what an object teaches. */
    public void acquire(@Nullable Shadow state) {
        if (state != null && state != tag) {
            OutOfLine.acquire(capture, this, state);
        }
    }

    /** The thread learns what an object teaches, in the possible order alone; whether there was anything to learn. */
    boolean mayLearn(@Nullable Shadow state) {
        return state != null && state != tag && capture.mode.acquirePossible(this, state);
    }

    /** What an object teaches from now on that only this thread changes: all that the thread knows. */
    public @Nullable Shadow release() {
        return capture.mode.release(this);
    }

    /** The thread begins with what its starter knew. */
    public void begin(@Nullable Shadow given) {
        bornWith = given;
        acquire(given);
    }

    /** What the thread began with; for those who see that it was started. */
    public @Nullable Shadow bornWith() {
        return bornWith;
    }

    /** The thread has just entered this object's monitor, or has come back from waiting on it. */
    public void acquired(Object lock) {
        if (!capture.isQuiet()) {
            Roles known = roles(lock);
            acquire(known.monitor);
            boundary.learn();
            if (isOfLibrary(lock)) {
                learnNow(known.key());
            }
        }
    }

    /** The thread is about to leave this object's monitor, or to wait on it. */
    public void releasing(Object lock) {
        if (!capture.isQuiet()) {
            Roles known = roles(lock);
            releasing(known);
            if (isOfLibrary(lock)) {
                tellNow(known.key());
            }
        }
    }

    /** As {@link #acquired(Object)}, of an object that keeps its roles; null while nobody has anything to learn. */
    public void acquired(@Nullable Roles lock) {
        if (lock != null) {
            acquire(lock.monitor);
            boundary.learn();
        }
    }

    /** As {@link #releasing(Object)}, likewise. */
    public void releasing(@Nullable Roles lock) {
        if (lock != null) {
            boundary.releasing();
            lock.monitor = release();
            if (lock.isExposed()) {
                boundary.tell();
            }
        }
    }

    /** Whether methods that are not woven may enter the object's monitor; of those the catalog tells as uses of a key. */
    private static boolean isOfLibrary(Object lock) {
        return lock.getClass() != Object.class
                && !(lock instanceof Class)
                && lock.getClass().getClassLoader() == null;
    }

    private static final int BLOCK = Plan.WRITE | Plan.FACTS_ACQUIRE | Plan.FACTS_RELEASE;

    private void learnNow(SyncKey key) {
        int here = Plan.inMode(BLOCK, ordersEveryUse());
        key.end(here & ~Plan.RELEASE, here & ~Plan.RELEASE, this);
    }

    private void tellNow(SyncKey key) {
        int here = Plan.inMode(BLOCK, ordersEveryUse()) & ~Plan.ACQUIRE;
        key.begin(here, this).end(here, here, this);
    }

    /** The thread is about to do what others may learn of through this object. */
    public void releaseTo(Object key) {
        if (!capture.isQuiet()) {
            tellKey(roles(key).key());
        }
    }

    /** The thread has just done what makes it learn what others told this object. */
    public void acquireFrom(Object key) {
        Roles known = capture.isQuiet() ? null : knownRoles(key);
        if (known != null) {
            learnKey(known.key());
        }
    }

    /** As {@link #releaseTo(Object)}, where others learn only through one element of a collection. */
    void releaseTo(Object collection, Object element) {
        if (!capture.isQuiet()) {
            tellKey(capture.objects.ofElement(collection, element));
        }
    }

    void acquireFrom(Object collection, Object element) {
        SyncKey known = capture.isQuiet() ? null : capture.objects.findElement(collection, element);
        if (known != null) {
            learnKey(known);
        }
    }

    /** The one object is the other one from now on, as a key. */
    void share(Object one, Object other) {
        Roles known = roles(one);
        known.share(roles(other));
        capture.objects.shareElements(one, other);
        if (known.isExposed() && roles(other).expose(this)) {
            boundary.tell();
        }
    }

    /** A release and nothing else: nobody looks at the key. */
    void tellKey(SyncKey key) {
        key.begin(Plan.RELEASE, this).end(Plan.RELEASE, Plan.RELEASE, this);
    }

    void learnKey(SyncKey key) {
        key.end(Plan.ACQUIRE, Plan.ACQUIRE, this);
    }

    /** Few objects are used at a time, so looking through those used last is faster than a table. */
    Roles roles(Object object) {
        Roles recent = recentRoles(object);
        return recent == null ? remember(OutOfLine.roles(capture, object)) : recent;
    }

    /** As {@link #roles}, if anybody has used the object so before. */
    @Nullable
    Roles knownRoles(Object object) {
        Roles recent = recentRoles(object);
        if (recent != null) {
            return recent;
        }
        Roles known = capture.objects.find(object);
        return known == null ? null : remember(known);
    }

    private @Nullable Roles recentRoles(Object object) {
        for (Roles recent : recentObjects) {
            if (recent != null && recent.refersTo(object)) {
                return recent;
            }
        }
        return null;
    }

    private Roles remember(Roles found) {
        recentObjects[nextRecent] = found;
        nextRecent = (nextRecent + 1) & (RECENT - 1);
        return found;
    }

    /** Whether every use of an object that synchronises is ordered after the one before, and not only what the object promises. */
    public boolean ordersEveryUse() {
        return capture.mode.ordersEveryUse();
    }

    /** While no event has happened no variable teaches anything. */
    public boolean isQuiet() {
        return capture.isQuiet();
    }

    SyncKey interruptsOf(Object other) {
        return capture.objects.interruptsOf(other);
    }

    /** What those knew who interrupted this, if anybody did. */
    void learnInterrupts(Object interrupted) {
        SyncKey known = capture.objects.findInterrupts(interrupted);
        if (known != null) {
            learnKey(known);
        }
    }

    Result lifeOf(Object other) {
        return capture.objects.lifeOf(other);
    }

    @Nullable
    Result knownLifeOf(Object other) {
        return capture.objects.findLife(other);
    }

    /** Two states as one, which teaches what both do. */
    @Nullable
    Shadow joined(@Nullable Shadow one, @Nullable Shadow other) {
        return other == null || one == other ? one : one == null ? other : capture.mode.join(this, one, other);
    }

    /** Whether any task has been handed over; if not, no object is one. */
    boolean handsOver() {
        return capture.handsOver();
    }

    void nowHandsOver() {
        capture.nowHandsOver();
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
    ArrayView viewOf(Object array) {
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
            view.states.end(index, elementState);
            writing = null;
        }
    }

    /**
     * After the class library has read elements.
     *
     * @param left what {@link #readingElements} returned before the call, null if that was not called
     */
    public void readElements(Object array, int from, int to, @Nullable LeftStates left) {
        if (from < to && !isQuiet()) {
            ElementRanges.read(capture, this, array, from, to, left);
        }
    }

    /** Before the class library reads elements and writes others, which tell of the reads as well. */
    public @Nullable LeftStates readingElements(Object array, int from, int to) {
        return from >= to || isQuiet() ? null : ElementRanges.reading(capture, this, array, from, to);
    }

    /**
     * After the class library has written elements.
     *
     * @param left what {@link #writingElements} returned before the call
     */
    public void writtenElements(Object array, int from, int to, @Nullable LeftStates left) {
        if (from < to && !isQuiet()) {
            ElementRanges.written(capture, this, array, from, to, left);
        }
    }

    /** Before the class library writes elements. */
    public @Nullable LeftStates writingElements(Object array, int from, int to) {
        return from >= to || isQuiet() ? null : ElementRanges.writing(capture, this, array, from, to);
    }

    /** The states of an array are elsewhere by now. */
    ArrayView current(ArrayView view, Object array) {
        writing = null; // Nothing, if an error struck in the last write.
        ArrayShadow states = view.states.successor(capture, array);
        states.seenBy(viewer);
        int hash = System.identityHashCode(array);
        ArrayView recent = recentArrays.at(hash);
        if (recent == null || recent.states != states) {
            recent = new ArrayView(states);
            recentArrays.replace(recent, hash);
        }
        return recent;
    }

    /** What an object teaches after this thread's release, besides what it taught before. */
    public @Nullable Shadow releaseAlso(@Nullable Shadow state) {
        return state != null && state == tag ? state : capture.mode.releaseAlso(this, state);
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

    /** As {@link #event}, with the objects that it binds; {@code event} is its number among those of all specifications. */
    public void event(int event, @Nullable Object[] parameters, int site) {
        capture.noLongerQuiet();
        sink.beforeEvent(event, this, site);
        boundary.beforeEvent(site);
        capture.mode.event(this, event, parameters, site);
        boundary.afterEvent(site);
        sink.settle();
    }

    // ---- for the modes ---------------------------------------------------------------------------------------------

    /** The component of clocks that is the thread's, {@link #NO_SLOT} while it has none. */
    int slotIndex() {
        return slot == null ? NO_SLOT : slot.index;
    }

    /** The tag comes last: if an error strikes before, nothing is left that was found out with the tag before. */
    void tag(@Nullable Shadow next) {
        if (next != tag) {
            known = stale;
            readFrom = stale;
            writeFrom = stale;
            reads.clear();
            tag = next;
        }
    }

    /** What reading made of a state, and makes of it again: for modes in which that does not depend on the value. */
    void foundRead(@Nullable Shadow state, @Nullable Shadow next) {
        readFrom = state;
        readTo = next;
        known = next;
    }

    /** Writing made the tag of a state, and does so again. */
    void foundWrite(@Nullable Shadow state) {
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
