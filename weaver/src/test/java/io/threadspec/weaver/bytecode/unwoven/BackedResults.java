package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.CodeKinds;
import io.threadspec.runtime.unwoven.Synchronizers;
import io.threadspec.weaver.bytecode.unwoven.LibrarySubjects.Subject;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.Buffer;
import java.nio.CharBuffer;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.BaseStream;

/**
 * Which calls of the class library return something that goes on changing with the object they were called on, found out by trying: a call
 * on two equal objects, of which one is changed afterwards. Run by the JDKs to ask; prints a line {@code backed CALL} for each, and
 * {@code untried TYPE} for types of which there is no object to try.
 */
final class BackedResults {

    private enum Answer {
        UNTRIED,
        INDEPENDENT,
        BACKED
    }

    private static final List<Supplier<Subject>> SUBJECTS = LibrarySubjects.all();

    private BackedResults() {}

    public static void main(String[] arguments) throws Exception {
        Set<String> lines = new TreeSet<>();
        for (Class<?> type : LibraryCalls.publicTypes()) {
            for (Method method : LibraryCalls.publicMethods(type)) {
                if (kindOf(type) != CodeKind.UNKNOWN && mayReturnView(method) && hasSubject(type, method)) {
                    switch (ask(type, method)) {
                        case BACKED -> lines.add("backed " + LibraryCalls.describe(type, method));
                        case UNTRIED -> addUntried(type, lines);
                        case INDEPENDENT -> {}
                    }
                }
            }
        }
        lines.forEach(System.out::println);
    }

    /** A view has uses that count: it is a stream, or an object by itself, as far as its type tells. Arrays are woven themselves. */
    private static boolean mayReturnView(Method method) {
        Class<?> type = method.getReturnType();
        return !type.isPrimitive()
                && !type.isArray()
                && (type == Object.class
                        || isInterface(type)
                        || kindOf(type) == CodeKind.OBJECT
                        || Synchronizers.contains(type));
    }

    private static boolean isInterface(Class<?> type) {
        return type.isInterface() && !(CodeKinds.get().isNamed(type.getName()) && kindOf(type) == CodeKind.NEUTRAL);
    }

    private static CodeKind kindOf(Class<?> type) {
        return CodeKinds.get().of(type.getName());
    }

    /** Static methods are asked about their first argument. */
    private static boolean hasSubject(Class<?> type, Method method) {
        Class<?> subject = subjectType(type, method);
        return !subject.isPrimitive()
                && !subject.isArray()
                && (subject != Object.class || !LibraryCalls.isStatic(method))
                && (subject.isInterface() || kindOf(subject) == CodeKind.OBJECT);
    }

    private static Class<?> subjectType(Class<?> type, Method method) {
        if (!LibraryCalls.isStatic(method)) {
            return type;
        }
        return method.getParameterCount() == 0 ? int.class : method.getParameterTypes()[0];
    }

    private static void addUntried(Class<?> type, Set<String> lines) {
        boolean hasUses = kindOf(type) == CodeKind.OBJECT && !Throwable.class.isAssignableFrom(type);
        if (hasUses
                && SUBJECTS.stream()
                        .noneMatch(subject -> type.isInstance(subject.get().object()))) {
            lines.add("untried " + type.getName());
        }
    }

    private static Answer ask(Class<?> type, Method method) throws IllegalAccessException {
        Answer answer = Answer.UNTRIED;
        for (Supplier<Subject> subject : SUBJECTS) {
            if (subjectType(type, method).isInstance(subject.get().object())) {
                Answer now = ask(subject, method);
                answer = now.compareTo(answer) > 0 ? now : answer;
            }
        }
        return answer;
    }

    private static Answer ask(Supplier<Subject> subject, Method method) throws IllegalAccessException {
        Answer answer = Answer.UNTRIED;
        int from = LibraryCalls.isStatic(method) ? 1 : 0;
        for (Object[] arguments : LibraryCalls.arguments(method.getParameterTypes(), from, SUBJECTS)) {
            try {
                if (changes(subject, method, arguments)) {
                    return Answer.BACKED;
                }
                answer = Answer.INDEPENDENT;
            } catch (InvocationTargetException e) {
                // Not with these arguments.
            }
        }
        return answer;
    }

    /** Asked three times: objects that were made in different seconds may differ although nothing was changed. */
    private static boolean changes(Supplier<Subject> subject, Method method, Object[] arguments)
            throws InvocationTargetException, IllegalAccessException {
        for (int i = 0; i < 3; i++) {
            Subject left = subject.get();
            Subject changed = subject.get();
            Object ofLeft = call(method, left.object(), arguments.clone());
            Object ofChanged = call(method, changed.object(), arguments.clone());
            changed.change().run();
            if (ofLeft == left.object() || lookOrFail(ofLeft).equals(lookOrFail(ofChanged))) {
                return false;
            }
        }
        return true;
    }

    private static Object call(Method method, Object subject, Object[] arguments)
            throws InvocationTargetException, IllegalAccessException {
        if (LibraryCalls.isStatic(method)) {
            arguments[0] = subject;
        }
        return method.invoke(subject, arguments);
    }

    /** An iterator that no longer works has changed as well. */
    private static String lookOrFail(Object result) {
        try {
            return look(result);
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    private static String look(Object result) {
        if (result instanceof Iterator<?> iterator) {
            var text = new StringBuilder();
            iterator.forEachRemaining(element -> text.append(look(element)).append(' '));
            return text.toString();
        }
        if (result instanceof Enumeration<?> enumeration) {
            return look(enumeration.asIterator());
        }
        if (result instanceof Spliterator<?> spliterator) {
            return look(Spliterators.iterator(spliterator));
        }
        if (result instanceof BaseStream<?, ?> stream) {
            return look(stream.iterator());
        }
        if (result instanceof Buffer buffer && !(result instanceof CharBuffer)) {
            return lookAt(buffer);
        }
        if (result instanceof Map<?, ?> map) {
            return look(map.entrySet().iterator());
        }
        if (result instanceof Iterable<?> iterable) {
            return look(iterable.iterator());
        }
        return String.valueOf(result).replaceAll("@[0-9a-f]+", "@");
    }

    private static String lookAt(Buffer buffer) {
        Class<?> type = buffer.getClass();
        while (type.getSuperclass() != Buffer.class) {
            type = type.getSuperclass();
        }
        var text = new StringBuilder();
        try {
            Method get = type.getMethod("get", int.class);
            for (int i = 0; i < buffer.limit(); i++) {
                text.append(get.invoke(buffer, i)).append(' ');
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return text.toString();
    }
}
