package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.formats.site.Site;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.CompiledEvent;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.trace.EventKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Programs with a pool, and the events that are recorded of them. */
final class PointcutPrograms {

    private PointcutPrograms() {}
    /** Events as {@code name(objects) method:line}, objects by the order of their first occurrence. */
    static List<String> events(TestProject project, Trace trace) {
        List<CompiledEvent> declared = new ArrayList<>();
        for (CompiledSpec spec : project.request().specs().specs()) {
            declared.addAll(spec.events());
        }
        List<Long> objects = new ArrayList<>();
        List<String> described = new ArrayList<>();
        for (TraceEvent event : trace.events()) {
            if (event.kind() == EventKind.EVENT) {
                Site site = project.sites().sites().get(event.site());
                String parameters = event.parameters().stream()
                        .map(object -> {
                            if (!objects.contains(object)) {
                                objects.add(object);
                            }
                            return object == 0 ? "null" : "#" + objects.indexOf(object);
                        })
                        .collect(Collectors.joining(","));
                described.add(declared.get(event.subject()).name() + "(" + parameters + ") " + site.method() + ":"
                        + site.line());
            }
        }
        return described;
    }
    /** The events of a program that must behave woven as it does plain. */
    static List<String> events(TestProject project, String className) {
        project.weave();
        Verification.verify(project);
        assertEquals(project.runPlain(className), project.runWoven(className));
        project.weave(); // removes the trace
        return events(project, project.trace(className));
    }

    private static final String POOL =
            """
            package p;
            public class Pool {
                int used;
                static int made;
                static { made = 10; }
                public Pool() {
                    this(made);
                }
                public Pool(int used) {
                    this.used = used;
                }
                public void request(Object who, long amount) {
                    used += amount;
                }
                public synchronized int grant(int limit) {
                    if (used > limit) {
                        throw new IllegalStateException();
                    }
                    return used;
                }
                public static String name(String prefix) {
                    return prefix + "pool";
                }
            }
            """;

    static TestProject pool(Path directory, String body) {
        return new TestProject(directory)
                .main("p.Pool", POOL)
                .main(
                        "p.Program",
                        "package p;\npublic class Program {\n    public static Object run() {\n" + body
                                + "\n    }\n}\n");
    }

    static void assertNothingOfAspectJ(TestProject project) throws IOException {
        for (String name : LinkEveryClass.classNames(project.output().classes())) {
            Path file = project.output().classes().resolve(name.replace('.', '/') + ".class");
            // Constants are in UTF-8 (JVMS §4.4.7), which for these names is one byte a character.
            String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            assertTrue(
                    !bytes.contains("aspectj") && !bytes.contains("threadspec/Markers") && !bytes.contains("ajc$"),
                    name);
        }
    }
}
