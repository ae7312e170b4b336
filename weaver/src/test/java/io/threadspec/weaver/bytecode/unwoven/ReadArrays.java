package io.threadspec.weaver.bytecode.unwoven;

import io.threadspec.runtime.unwoven.CodeKind;
import io.threadspec.runtime.unwoven.CodeKinds;
import io.threadspec.weaver.bytecode.unwoven.LibrarySubjects.Subject;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/**
 * Which calls of the class library call methods of the elements of an array that they are given, found out by elements that notice it. Run
 * by the JDKs to ask; prints a line {@code reads CALL} for each.
 */
final class ReadArrays {

    private static final List<Supplier<Subject>> SUBJECTS = LibrarySubjects.all();

    private ReadArrays() {}

    /** An element of any array of objects that can be something else than what a program passes to be changed. */
    @SuppressWarnings("ComparableType") // It is compared with whatever stands beside it.
    private record Element(AtomicBoolean asked) implements CharSequence, Comparable<Object>, Map.Entry<Object, Object> {

        private <T> T asked(T answer) {
            asked.set(true);
            return answer;
        }

        @Override
        public int length() {
            return asked(1);
        }

        @Override
        public char charAt(int index) {
            return asked('a');
        }

        @Override
        public CharSequence subSequence(int from, int to) {
            return asked(this);
        }

        @Override
        public int compareTo(Object other) {
            return asked(0);
        }

        @Override
        public Object getKey() {
            return asked("key");
        }

        @Override
        public Object getValue() {
            return asked("value");
        }

        @Override
        public Object setValue(Object value) {
            return asked("value");
        }

        @Override
        public boolean equals(Object other) {
            return asked(this == other);
        }

        @Override
        public int hashCode() {
            return asked(1);
        }

        @Override
        public String toString() {
            return asked("element");
        }
    }

    public static void main(String[] arguments) throws Exception {
        Set<String> lines = new TreeSet<>();
        for (Class<?> type : LibraryCalls.publicTypes()) {
            for (Method method : LibraryCalls.publicMethods(type)) {
                if (CodeKinds.get().of(type.getName()) != CodeKind.UNKNOWN
                        && takesElements(method)
                        && reads(type, method)) {
                    lines.add("reads " + LibraryCalls.describe(type, method));
                }
            }
        }
        lines.forEach(System.out::println);
    }

    private static boolean takesElements(Method method) {
        for (Class<?> type : method.getParameterTypes()) {
            if (canHoldElement(type)) {
                return true;
            }
        }
        return false;
    }

    private static boolean canHoldElement(Class<?> type) {
        return type.isArray() && type.getComponentType().isAssignableFrom(Element.class);
    }

    private static boolean reads(Class<?> type, Method method) throws IllegalAccessException {
        for (Object receiver : receivers(type, method)) {
            for (Object[] arguments : LibraryCalls.arguments(method.getParameterTypes(), 0, SUBJECTS)) {
                var asked = new AtomicBoolean();
                fill(method.getParameterTypes(), arguments, asked);
                try {
                    method.invoke(receiver, arguments);
                } catch (InvocationTargetException e) {
                    // Not with these arguments; it may have asked before.
                }
                if (asked.get()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Null for static methods. */
    private static List<Object> receivers(Class<?> type, Method method) {
        List<Object> receivers = new ArrayList<>();
        if (LibraryCalls.isStatic(method)) {
            receivers.add(null);
        } else if (type == String.class) {
            receivers.add("%s");
        }
        if (!LibraryCalls.isStatic(method)) {
            SUBJECTS.stream()
                    .map(subject -> subject.get().object())
                    .filter(type::isInstance)
                    .forEach(receivers::add);
        }
        return receivers;
    }

    private static void fill(Class<?>[] types, Object[] arguments, AtomicBoolean asked) {
        for (int i = 0; i < types.length; i++) {
            if (canHoldElement(types[i])) {
                arguments[i] = Array.newInstance(types[i].getComponentType(), 3);
                for (int k = 0; k < 3; k++) {
                    Array.set(arguments[i], k, new Element(asked));
                }
            }
        }
    }
}
