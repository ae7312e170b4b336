package io.threadspec.runtime.wrapper;

import io.threadspec.runtime.identity.WeakIdentityMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/** The object that a call is about, if it is none of its operands, or only one aspect of one. */
public final class Keys {

    /** By object and name. The values do not refer to the object. Synchronisation: thread-safe by itself, as are the maps in it. */
    private static final WeakIdentityMap<Object, Map<String, Object>> STATES = new WeakIdentityMap<>();

    private Keys() {}

    /**
     * The receiver, if it is of a class that code cannot name: it is not public, or the JVM may lack it.
     *
     * @param classNames separated by commas
     */
    public static @Nullable Object only(@Nullable Object receiver, String classNames) {
        return receiver == null || !HiddenClasses.isAny(receiver.getClass(), classNames) ? null : receiver;
    }

    /** The first if it is not null, else the second: for a receiver of one of several classes. */
    public static @Nullable Object either(@Nullable Object first, @Nullable Object second) {
        return first == null ? second : first;
    }

    /** The key of one of several states of an object that change independently. */
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

    /** The pool to which the calling thread forks tasks. */
    public static Object pool() {
        ForkJoinPool own = ForkJoinTask.getPool();
        return own == null ? ForkJoinPool.commonPool() : own;
    }

    /** The system properties. */
    public static Object properties() {
        return System.getProperties();
    }
}
