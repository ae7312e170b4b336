package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that looks at its own classes finds what it wrote. */
class ReflectionTest {

    @TempDir
    private Path directory;

    @Test
    void shouldHideAddedMembersFromTheProgram() throws Exception {
        var project = new TestProject(directory)
                .main(
                        "Program",
                        """
                        import java.lang.reflect.Member;
                        import java.util.function.Function;
                        import java.util.function.Supplier;
                        import java.util.stream.Stream;
                        public class Program {
                            public int balance;
                            private static long total;
                            private static String names(Member[] members) {
                                return Stream.of(members).map(Member::getName).filter(name -> !name.startsWith("lambda$"))
                                        .sorted().toList().toString();
                            }
                            public void deposit() {
                                balance++;
                                total++;
                            }
                            public static Object run() {
                                new Program().deposit();
                                Function<Class<?>, Member[]> fields = Class::getDeclaredFields;
                                Supplier<Member[]> methods = Program.class::getDeclaredMethods;
                                return names(Program.class.getDeclaredFields()) + names(Program.class.getFields())
                                        + names(Program.class.getDeclaredMethods()) + names(Program.class.getMethods())
                                        + names(fields.apply(Program.class)) + names(methods.get());
                            }
                        }
                        """);
        project.weave();
        String inherited = "[deposit, equals, getClass, hashCode, notify, notifyAll, run, toString, wait, wait, wait]";
        String expected = "[balance, total][balance][deposit, names, run]" + inherited + "[balance, total]"
                + "[deposit, names, run]";
        assertEquals(expected, project.runPlain("Program"));
        assertEquals(expected, project.runWoven("Program"));
        try (var loader = project.loader(project.output().classes())) {
            // From outside they are there.
            assertTrue(Arrays.stream(Class.forName("Program", false, loader).getDeclaredFields())
                    .anyMatch(field -> field.getName().startsWith("threadspec$")));
        }
    }
}
