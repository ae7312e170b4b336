package io.threadspec.weaver.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassPatternsTest {

    private static ClassPatterns patterns(List<String> includes, List<String> excludes) {
        return ClassPatterns.of(includes, excludes, problem -> {
            throw new AssertionError(problem);
        });
    }

    @ParameterizedTest
    @CsvSource({
        "com.acme.**, com.acme.Foo, true",
        "com.acme.**, com.acme.a.b.Foo, true",
        "com.acme.**, com.acmeFoo, false",
        "com.acme.*, com.acme.Foo, true",
        "com.acme.*, com.acme.Foo$Inner, true",
        "com.acme.*, com.acme.a.Foo, false",
        "com.*.Foo, com.acme.Foo, true",
        "com.*.Foo, com.acme.a.Foo, false",
        "**.Foo*, a.b.FooBar, true",
        "**Test, MyTest, true",
        "com.acme.Foo, com.acme.Foo$Inner, false",
        "com.acme.Foo$Inner, com.acme.Foo$Inner, true",
        "com.acme.Foo, comXacme.Foo, false",
        "**, Foo, true",
        "*, a.Foo, false",
        "größe.*, größe.Maß, true",
    })
    void shouldMatchClassNames(String pattern, String name, boolean expected) {
        assertEquals(expected, patterns(List.of(pattern), List.of()).select(name));
        assertEquals(!expected, patterns(List.of(), List.of(pattern)).select(name));
    }

    @Test
    void shouldSelectEverythingByDefaultAndLetExcludesWin() {
        assertTrue(patterns(List.of(), List.of()).select("a.B"));
        assertFalse(patterns(List.of("a.*"), List.of("**")).select("a.B"));
    }

    @Test
    void shouldTellOfPatternsThatCanMatchNothing() {
        List<Problem> problems = new ArrayList<>();
        ClassPatterns.of(List.of("a/b", "a b", "a.*"), List.of("[x]"), problems::add);
        assertEquals(3, problems.size());
    }
}
