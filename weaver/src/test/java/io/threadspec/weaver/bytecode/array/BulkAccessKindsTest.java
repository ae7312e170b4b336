package io.threadspec.weaver.bytecode.array;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BulkAccessKindsTest {

    /** So that a method which a later version of Java adds is not overlooked. */
    @Test
    void shouldKnowEveryMethodOfArrays() {
        List<Method> unknown = Arrays.stream(Arrays.class.getMethods())
                .filter(method -> Modifier.isStatic(method.getModifiers()))
                .filter(method -> BulkAccess.of(
                                "java/util/Arrays",
                                method.getName(),
                                MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                                        .toMethodDescriptorString())
                        .filter(access -> !access.ranges().isEmpty())
                        .isEmpty())
                .toList();
        assertEquals(List.of(), unknown);
    }
}
