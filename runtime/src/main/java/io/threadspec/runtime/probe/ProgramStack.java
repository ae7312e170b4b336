package io.threadspec.runtime.probe;

import io.threadspec.runtime.identity.WovenNames;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The stack of the current thread as the program knows it. */
final class ProgramStack {

    private static final int MAX_FRAMES = 64;

    /** What starts tests, by the beginnings of names. */
    private static final List<String> LAUNCHERS = List.of(
            "java.",
            "jdk.",
            "org.junit.",
            "org.apache.maven.surefire.",
            "org.gradle.",
            "worker.org.gradle.",
            "com.sun.proxy.",
            "com.intellij.rt.",
            "org.eclipse.jdt.");

    private static final StackWalker WALKER = StackWalker.getInstance();

    private ProgramStack() {}

    /**
     * Without the frames of the probes, of what the weaver has put into the program's classes, and of what lies below the program: who
     * started the test.
     */
    static List<String> frames() {
        List<StackTraceElement> frames = Arrays.stream(new Throwable().getStackTrace())
                .filter(frame -> isOfProgram(frame.getClassName(), frame.getMethodName()))
                .toList();
        int end = frames.size();
        while (end > 1 && isLauncher(frames.get(end - 1).getClassName())) {
            end--;
        }
        return frames.stream()
                .limit(Math.min(end, MAX_FRAMES))
                .map(ProgramStack::text)
                .toList();
    }

    /** The innermost frame of these; empty if there is none. */
    static String place() {
        Optional<StackTraceElement> frame =
                WALKER.walk(frames -> frames.filter(each -> isOfProgram(each.getClassName(), each.getMethodName()))
                        .findFirst()
                        .map(StackWalker.StackFrame::toStackTraceElement));
        return frame.map(ProgramStack::text).orElse("");
    }

    /** What a variable is called that is being accessed: the field that the accessor in woven code is of, or the class of the object that has it. */
    static String accessed(@Nullable Object holder) {
        Optional<String> field = holder instanceof Object[]
                        || (holder != null && holder.getClass().isArray())
                ? Optional.empty()
                : WALKER.walk(
                        frames -> frames.dropWhile(each -> each.getClassName().startsWith("io.threadspec.runtime."))
                                .findFirst()
                                .filter(each -> each.getMethodName().startsWith(WovenNames.ADDED))
                                .map(each -> each.getClassName() + "." + fieldOf(each.getMethodName())));
        return field.orElseGet(
                () -> holder == null ? "value" : holder.getClass().getTypeName());
    }

    private static String fieldOf(String accessor) {
        String name = accessor.endsWith(WovenNames.SLOWLY)
                ? accessor.substring(0, accessor.length() - WovenNames.SLOWLY.length())
                : accessor;
        return name.substring(name.lastIndexOf('$') + 1);
    }

    private static boolean isOfProgram(String className, String methodName) {
        return !className.startsWith("io.threadspec.runtime.") && !methodName.startsWith(Members.ADDED);
    }

    private static boolean isLauncher(String className) {
        return LAUNCHERS.stream().anyMatch(className::startsWith);
    }

    /** Without the module and the class loader. */
    private static String text(StackTraceElement frame) {
        return new StackTraceElement(
                        frame.getClassName(), frame.getMethodName(), frame.getFileName(), frame.getLineNumber())
                .toString();
    }
}
