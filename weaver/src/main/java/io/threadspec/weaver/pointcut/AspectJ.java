package io.threadspec.weaver.pointcut;

import io.threadspec.spec.classpath.AspectJClassPath;
import io.threadspec.spec.classpath.RunningJdk;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.aspectj.bridge.IMessage;
import org.aspectj.bridge.IMessageHandler;
import org.aspectj.weaver.bcel.BcelWorld;
import org.aspectj.weaver.bcel.ClassPathManager;

/**
 * AspectJ's view of the classes, and its messages. AspectJ has static state, so there is only one at a time in a JVM. Callers hold its
 * monitor, because several threads weave.
 */
public final class AspectJ implements AutoCloseable {

    private static final ReentrantLock ONE_AT_A_TIME = new ReentrantLock();

    private final ClassPathManager paths;
    private final BcelWorld world;
    private final Messages messages = new Messages();

    private AspectJ(List<Path> classPath) {
        this.paths = new AspectJClassPath(classPath, new RunningJdk(), messages);
        this.world = new BcelWorld(paths, messages, null);
        world.setBehaveInJava5Way(true);
        // A warning that is not shown, and for which AspectJ would check every call.
        world.getLint().unmatchedSuperTypeInCall.setKind(null);
    }

    /**
     * Must be closed by the same thread.
     *
     * @param classPath in the order of a test run; the classes of the running JDK are added to it
     */
    public static AspectJ open(List<Path> classPath) {
        ONE_AT_A_TIME.lock();
        boolean opened = false;
        try {
            var aspectJ = new AspectJ(classPath);
            opened = true;
            return aspectJ;
        } finally {
            if (!opened) {
                ONE_AT_A_TIME.unlock();
            }
        }
    }

    BcelWorld world() {
        return world;
    }

    /** Returns and clears the errors; AspectJ's other messages are about missing classes or irrelevant. */
    List<String> takeErrors() {
        List<String> taken = List.copyOf(messages.errors);
        messages.errors.clear();
        return taken;
    }

    @Override
    public void close() {
        paths.closeArchives();
        ONE_AT_A_TIME.unlock();
    }

    private static final class Messages implements IMessageHandler {

        private final Set<String> errors = new LinkedHashSet<>();

        @Override
        public boolean handleMessage(IMessage message) {
            if (!message.getKind().isSameOrLessThan(IMessage.WARNING)) {
                errors.add(message.getMessage());
            }
            return true;
        }

        @Override
        public boolean isIgnoring(IMessage.Kind kind) {
            return kind.isSameOrLessThan(IMessage.WARNING);
        }

        @Override
        public void dontIgnore(IMessage.Kind kind) {}

        @Override
        public void ignore(IMessage.Kind kind) {}
    }
}
