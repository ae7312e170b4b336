package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceEvent;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.weaver.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every row of the catalog on real threads. A case has two steps in two threads which nothing orders but the calls in them: one
 * writes a mark and tells, the other asks and writes another mark. The threads are started, and made to go one after the other,
 * by a class that is not woven. Then the first mark must precede the second in the trace, if the case is an {@code edge}; only in
 * modes that order every use if it is a {@code use}, only in the others if it is of {@code facts}, and not at all if it is {@code
 * apart}.
 */
class CatalogEdgesTest {

    private static final RelevantField BEFORE = new RelevantField("Edges", "before", "I", true);
    private static final RelevantField AFTER = new RelevantField("Edges", "after", "I", true);

    /** So many have room in the constant pool of a class. */
    private static final int CASES_OF_A_CLASS = 500;

    /** In one share, each case is run in every mode. In as many as there are modes, each is run in one of them. */
    private static final int SHARES = TestEffort.of(1, CaptureMode.values().length);

    /** Each share is compiled once, and woven for one of its modes after the other. */
    @TempDir
    private static Path directory;

    @TempDir
    private static Path laterDirectory;

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        List<String> cases = cases();
        for (int share = 0; share < SHARES; share++) {
            int of = share;
            compile(
                    new TestProject(share(share)),
                    "Cases" + share + "of",
                    IntStream.range(0, cases.size())
                            .filter(i -> i % SHARES == of)
                            .mapToObj(cases::get)
                            .toList());
        }
        TestProject later = new TestProject(laterDirectory)
                .main(Map.of(
                        "plain.Runner",
                        CatalogSources.RUNNER,
                        "plain.Holder",
                        CatalogSources.HOLDER,
                        "Edges",
                        CatalogSources.helpers()));
        for (Path jdk : laterJdks()) {
            compileLater(
                    jdk,
                    later,
                    "Later",
                    CatalogSources.cases(
                            "Later", CatalogSpecialCases.LATER_CLASSES, CatalogSpecialCases.ofLaterVersions()));
            compileLater(jdk, later, "Program", CatalogSources.program(List.of("Later")));
        }
    }

    private static Path share(int number) {
        return directory.resolve("share" + number);
    }

    /** None where there is only the running one: then the tests that need what is compiled with them are skipped. */
    private static List<Path> laterJdks() throws IOException {
        return Jdks.all().subList(1, Jdks.all().size());
    }

    /** Structured task scopes are a preview in Java 25. */
    private static void compileLater(Path jdk, TestProject project, String className, String source)
            throws IOException, InterruptedException {
        Jdks.compile(jdk, 25, project.mainClasses(), className, source, "--enable-preview");
    }

    private static List<String> cases() throws IOException {
        List<String> cases = new ArrayList<>(CatalogPrograms.cases(Catalog.load()));
        cases.addAll(CatalogStages.cases());
        cases.addAll(CatalogStreams.cases(Catalog.load()));
        cases.addAll(CatalogSpecialCases.all());
        return cases;
    }

    /** @param prefix of the names of classes: no two shares have a class of one name, but for those that they have in common */
    private static void compile(TestProject project, String prefix, List<String> cases) {
        Map<String, String> sources = new LinkedHashMap<>();
        sources.put("plain.Runner", CatalogSources.RUNNER);
        sources.put("plain.Holder", CatalogSources.HOLDER);
        sources.put("Edges", CatalogSources.helpers());
        List<String> classNames = new ArrayList<>();
        for (int i = 0; i < cases.size(); i += CASES_OF_A_CLASS) {
            String className = prefix + classNames.size();
            sources.put(
                    className,
                    CatalogSources.cases(className, cases.subList(i, Math.min(cases.size(), i + CASES_OF_A_CLASS))));
            classNames.add(className);
        }
        sources.put("Program", CatalogSources.program(classNames));
        project.main(sources);
    }

    private static TestProject woven(Path place, CaptureMode mode) {
        TestProject project = new TestProject(place)
                .relevant(BEFORE, AFTER)
                .excludes("plain.**")
                .instrumentation(new Instrumentation(mode, Scope.EVERYTHING));
        project.weave();
        return project;
    }

    @ParameterizedTest
    @EnumSource
    void shouldOrderWhatTheCatalogSays(CaptureMode mode) throws Exception {
        TestProject project = woven(share(mode.code() % SHARES), mode);
        Verification.verify(project);
        for (Path jdk : TestEffort.jdksOf(mode)) {
            String names =
                    Jdks.runShort(jdk, List.of("-cp", project.output().classes().toString(), "Program"));
            assertEquals("", wrong(names, project.takeTrace(), mode), mode + " " + jdk);
        }
    }

    /** On a JDK 25, whose compiler is needed as well. */
    @ParameterizedTest
    @EnumSource
    void shouldOrderWhatLaterVersionsOfJavaAdd(CaptureMode mode) throws Exception {
        Path jdk = Jdks.newest();
        TestProject project = woven(laterDirectory, mode);
        String classes = project.output().classes().toString();
        String names = Jdks.runShort(jdk, List.of("--enable-preview", "-cp", classes, "Program"));
        assertEquals("", wrong(names, project.takeTrace(), mode), mode + " " + jdk);
    }

    /** Those of later versions of Java are compared where there is a JDK that has them. */
    @Test
    void shouldHaveACaseForEveryRow() throws IOException {
        List<Path> classes = Stream.concat(
                        IntStream.range(0, SHARES).mapToObj(CatalogEdgesTest::share), Stream.of(laterDirectory))
                .map(place -> new TestProject(place).mainClasses())
                .toList();
        Path newest = Jdks.all().get(Jdks.all().size() - 1);
        assertEquals(List.of(), CatalogCoverage.rowsWithoutCase(classes, Catalog.load(), newest));
    }

    /** A line for each case whose marks are not as it says. */
    private static String wrong(String names, Trace trace, CaptureMode mode) {
        Map<Long, TraceEvent> before = new LinkedHashMap<>();
        Map<Long, TraceEvent> after = new LinkedHashMap<>();
        for (TraceEvent event : trace.events()) {
            (event.subject() == 0 ? before : after).put(event.value(), event);
        }
        var wrong = new StringBuilder();
        names.lines().filter(line -> !line.isBlank()).forEach(line -> {
            String[] parts = line.split("\\|", 3);
            long number = Long.parseLong(parts[0]);
            TraceEvent one = before.get(number);
            TraceEvent other = after.get(number);
            boolean expected =
                    switch (parts[1]) {
                        case "edge" -> true;
                        case "use" -> mode.ordersConflicts();
                        case "facts" -> !mode.ordersConflicts();
                        default -> false;
                    };
            if (parts[1].equals("failed")) {
                wrong.append(line).append('\n');
            } else if (one == null || other == null) {
                wrong.append("no events: ").append(line).append('\n');
            } else if (one.precedes(other) != expected) {
                wrong.append(expected ? "not ordered: " : "ordered: ")
                        .append(line)
                        .append('\n');
            }
        });
        return wrong.toString();
    }
}
