package io.threadspec.weaver.bytecode.array;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.weaver.bytecode.method.MethodBody;
import java.lang.invoke.MethodType;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArrayRowsTest {

    /** So that no row is about a method that is not there. */
    @Test
    void shouldNameMethodsThatTakeArrays() {
        List<String> missing = new ArrayList<>();
        ArrayRows.BY_METHOD.forEach((name, rows) -> rows.stream()
                .filter(row -> !row.owner().startsWith("org/junit/"))
                .filter(row -> executables(row, name)
                        .noneMatch(descriptor ->
                                descriptor.startsWith(row.parameters()) && MethodBody.takesArray(descriptor)))
                .forEach(row -> missing.add(row.owner() + " " + name)));
        assertEquals(List.of(), missing);
    }

    private static Stream<String> executables(ArrayRows.Row row, String name) {
        try {
            Class<?> type = Class.forName(row.owner().replace('/', '.'));
            Stream<? extends Executable> all = name.equals("<init>")
                    ? Stream.of(type.getDeclaredConstructors())
                    : Stream.of(type.getDeclaredMethods())
                            .filter(method -> method.getName().equals(name));
            return all.map(one ->
                    MethodType.methodType(void.class, one.getParameterTypes()).toMethodDescriptorString());
        } catch (ClassNotFoundException e) {
            return Stream.empty();
        }
    }
}
