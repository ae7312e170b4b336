package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.identity.WeakIdentityMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/** Which object a call is about where it is none of its operands, or only one aspect of it. */
public final class Keys {

    /** By object and name. The stand-ins do not refer to the object. Synchronisation: thread-safe by itself, as are the maps in it. */
    private static final WeakIdentityMap<Object, Map<String, Object>> STATES = new WeakIdentityMap<>();

    private Keys() {}

    /**
     * The receiver, if it is of a class that code cannot name: it is not public, or the JVM may lack it.
     *
     * @param classNames with commas between them
     */
    public static @Nullable Object only(@Nullable Object receiver, String classNames) {
        return receiver == null || !HiddenClasses.isAny(receiver.getClass(), classNames) ? null : receiver;
    }

    /** The first if there is one, else the second: the receiver is of any of several classes. */
    public static @Nullable Object either(@Nullable Object first, @Nullable Object second) {
        return first == null ? second : first;
    }

    /** What stands for one of several states of an object that change apart from each other. */
    public static @Nullable Object state(@Nullable Object object, String name) {
        return object == null
                ? null
                : STATES.computeIfAbsent(object, ConcurrentHashMap::new).computeIfAbsent(name, missing -> new Object());
    }

    /** The phasers of a tree advance together, and so do the completers of one. */
    public static @Nullable Object root(@Nullable Object node) {
        return node instanceof Phaser phaser
                ? phaser.getRoot()
                : node instanceof CountedCompleter<?> completer ? completer.getRoot() : node;
    }

    /** Where the calling thread forks tasks. */
    public static Object pool() {
        ForkJoinPool own = ForkJoinTask.getPool();
        return own == null ? ForkJoinPool.commonPool() : own;
    }

    /** Of the system. */
    public static Object properties() {
        return System.getProperties();
    }
}
