package io.threadspec.runtime.probe;

import io.threadspec.runtime.identity.WovenNames;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The stack of the current thread without frames of the tool. */
final class ProgramStack {

    private static final int MAX_FRAMES = 64;

    /** Code that starts tests, by prefixes of class names. */
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

    /** Without the frames of probes, of members that the weaver added, and of the launcher of the test below the program. */
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

    /** The name of the variable that is being accessed: the field of the woven accessor on the stack, else the class of the object that has it. */
    static String accessed(@Nullable Object holder) {
        Optional<String> field = holder != null && holder.getClass().isArray() ? Optional.empty() : field();
        return field.orElseGet(
                () -> holder == null ? "value" : holder.getClass().getTypeName());
    }

    /** Class and name of the field of the woven accessor on the stack; empty if there is none. */
    static Optional<String> field() {
        return WALKER.walk(
                frames -> frames.dropWhile(each -> each.getClassName().startsWith("io.threadspec.runtime."))
                        .findFirst()
                        .flatMap(each -> WovenNames.fieldOf(each.getMethodName())
                                .map(name -> each.getClassName() + "." + name)));
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
