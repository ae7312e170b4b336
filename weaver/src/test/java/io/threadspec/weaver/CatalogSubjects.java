package io.threadspec.weaver;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Hashtable;
import java.util.List;
import java.util.Properties;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** The classes of the class library that are tried method by method; see {@link CatalogPrograms}. */
final class CatalogSubjects {

    private CatalogSubjects() {}

    static List<CatalogSubject> all() {
        List<CatalogSubject> all = new ArrayList<>();
        locks(all);
        collections(all);
        atomics(all);
        synchronizedClasses(all);
        return all;
    }

    private static void locks(List<CatalogSubject> all) {
        String tell = "o.lock(); o.unlock()";
        all.add(of(ReentrantLock.class, "new ReentrantLock()", tell, "o.lock()", "o.isLocked()"));
        all.add(of(
                ReentrantReadWriteLock.WriteLock.class,
                "new ReentrantReadWriteLock().writeLock()",
                tell,
                "o.lock()",
                "o.toString()"));
        all.add(of(
                StampedLock.class,
                "new StampedLock()",
                "o.unlockWrite(o.writeLock())",
                "o.writeLock()",
                "o.toString()"));
        all.add(of(Semaphore.class, "new Semaphore(4)", "o.release()", "o.acquire()", "o.availablePermits()"));
        all.add(of(CountDownLatch.class, "new CountDownLatch(1)", "o.countDown()", "o.await()", "o.getCount()"));
        all.add(of(Phaser.class, "new Phaser(1)", "o.arrive()", "o.awaitAdvance(0)", "o.getPhase()"));
        all.add(of(CyclicBarrier.class, "new CyclicBarrier(1)", "o.await()", "o.await()", "o.isBroken()"));
        all.add(of(
                ThreadPoolExecutor.class,
                "new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>())",
                "o.setMaximumPoolSize(2)",
                "o.getMaximumPoolSize()",
                "o.getMaximumPoolSize()"));
    }

    private static void collections(List<CatalogSubject> all) {
        for (Class<?> queue : List.of(
                ArrayBlockingQueue.class,
                LinkedBlockingQueue.class,
                LinkedBlockingDeque.class,
                PriorityBlockingQueue.class,
                LinkedTransferQueue.class,
                ConcurrentLinkedQueue.class,
                ConcurrentLinkedDeque.class)) {
            String capacity = queue == ArrayBlockingQueue.class ? "10" : "";
            all.add(collection(queue, "new " + queue.getSimpleName() + "<Object>(" + capacity + ")"));
        }
        all.add(new CatalogSubject(
                DelayQueue.class, "D", "filled(new DelayQueue<Due>(), D)", "o.add(D)", "o.peek()", "o.iterator()"));
        for (Class<?> map : List.of(ConcurrentHashMap.class, ConcurrentSkipListMap.class)) {
            all.add(of(
                    map,
                    "filled(new " + map.getSimpleName() + "<Object, Object>())",
                    "o.put(X, X)",
                    "o.get(X)",
                    "o.keySet()"));
        }
        all.add(collection(ConcurrentSkipListSet.class, "new ConcurrentSkipListSet<Object>()"));
        all.add(collection(CopyOnWriteArraySet.class, "new CopyOnWriteArraySet<Object>()"));
        all.add(collection(CopyOnWriteArrayList.class, "new CopyOnWriteArrayList<Object>()"));
        all.add(collection(ConcurrentHashMap.KeySetView.class, "ConcurrentHashMap.<Object>newKeySet()"));
    }

    private static CatalogSubject collection(Class<?> type, String make) {
        return of(type, "filled(" + make + ", X)", "o.add(X)", "o.contains(X)", "o.iterator()");
    }

    private static void atomics(List<CatalogSubject> all) {
        all.add(variable(AtomicBoolean.class, "new AtomicBoolean()", "false"));
        all.add(variable(AtomicInteger.class, "new AtomicInteger()", "0"));
        all.add(variable(AtomicLong.class, "new AtomicLong()", "0"));
        all.add(variable(AtomicReference.class, "new AtomicReference<Object>(X)", "X"));
        all.add(elements(AtomicIntegerArray.class, "new AtomicIntegerArray(2)", "0"));
        all.add(elements(AtomicLongArray.class, "new AtomicLongArray(2)", "0"));
        all.add(elements(AtomicReferenceArray.class, "new AtomicReferenceArray<Object>(new Object[] {X, X})", "X"));
        all.add(updater(AtomicIntegerFieldUpdater.class, "", "i", "0"));
        all.add(updater(AtomicLongFieldUpdater.class, "", "l", "0"));
        all.add(updater(AtomicReferenceFieldUpdater.class, "Object.class, ", "r", "X"));
        all.add(of(
                AtomicMarkableReference.class,
                "new AtomicMarkableReference<Object>(X, false)",
                "o.set(X, false)",
                "o.getReference()",
                "o.getReference()"));
        all.add(of(
                AtomicStampedReference.class,
                "new AtomicStampedReference<Object>(X, 0)",
                "o.set(X, 0)",
                "o.getReference()",
                "o.getReference()"));
        all.add(of(LongAdder.class, "new LongAdder()", "o.add(1)", "o.sum()", "o.sum()"));
        all.add(of(DoubleAdder.class, "new DoubleAdder()", "o.add(1)", "o.sum()", "o.sum()"));
        all.add(of(
                LongAccumulator.class, "new LongAccumulator(Long::sum, 0)", "o.accumulate(1)", "o.get()", "o.get()"));
        all.add(of(
                DoubleAccumulator.class,
                "new DoubleAccumulator(Double::sum, 0)",
                "o.accumulate(1)",
                "o.get()",
                "o.get()"));
    }

    private static CatalogSubject variable(Class<?> type, String make, String value) {
        return of(type, make, "o.set(" + value + ")", "o.get()", "o.get()");
    }

    private static CatalogSubject elements(Class<?> type, String make, String value) {
        return of(type, make, "o.set(0, " + value + ")", "o.get(0)", "o.get(0)");
    }

    private static CatalogSubject updater(Class<?> type, String fieldType, String field, String value) {
        return of(
                type,
                type.getSimpleName() + ".newUpdater(Holder.class, " + fieldType + "\"" + field + "\")",
                "o.set(h, " + value + ")",
                "o.get(h)",
                "o.get(h)");
    }

    private static void synchronizedClasses(List<CatalogSubject> all) {
        all.add(collection(Vector.class, "new Vector<Object>()"));
        all.add(collection(Stack.class, "new Stack<Object>()"));
        all.add(collection(
                Collections.synchronizedList(new ArrayList<>()).getClass(),
                "Collections.synchronizedList(new ArrayList<Object>())"));
        all.add(collection(
                Collections.synchronizedNavigableSet(new TreeSet<>()).getClass(),
                "Collections.synchronizedNavigableSet(new TreeSet<Object>())"));
        all.add(map(Hashtable.class, "new Hashtable<Object, Object>()"));
        all.add(map(Properties.class, "new Properties()"));
        all.add(map(
                Collections.synchronizedNavigableMap(new TreeMap<>()).getClass(),
                "Collections.synchronizedNavigableMap(new TreeMap<Object, Object>())"));
        all.add(of(StringBuffer.class, "new StringBuffer(\"xyz\")", "o.append(X)", "o.length()", "o.length()"));
        all.add(of(
                ByteArrayOutputStream.class,
                "new java.io.ByteArrayOutputStream()",
                "o.write(1)",
                "o.size()",
                "o.size()"));
        all.add(of(
                ByteArrayInputStream.class,
                "new java.io.ByteArrayInputStream(new byte[9])",
                "o.read()",
                "o.available()",
                "o.available()"));
    }

    private static CatalogSubject map(Class<?> type, String make) {
        return of(type, "filled(" + make + ")", "o.put(X, X)", "o.get(X)", "o.size()");
    }

    private static CatalogSubject of(Class<?> type, String make, String tell, String ask, String look) {
        return new CatalogSubject(type, "X", make, tell, ask, look);
    }
}
