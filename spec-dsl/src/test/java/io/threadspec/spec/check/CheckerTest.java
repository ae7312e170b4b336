package io.threadspec.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.spec.SpecFixture;
import io.threadspec.spec.feature.Feature;
import io.threadspec.spec.feature.WovenClasses;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckerTest {

    private SpecFixture fixture;

    @BeforeEach
    void createFixture(@TempDir Path directory) {
        fixture = new SpecFixture(directory);
    }

    @Test
    void shouldSuggestTheFieldThatWasMeant() {
        List<Problem> problems = fixture.errors(
                """
                import com.acme.flight.Controller;
                spec S {
                    var a = field Controller.aproved;
                    property p = always (a == 1);
                }
                """);

        assertEquals(1, problems.size());
        assertEquals("did you mean 'approved'?", problems.get(0).remedy());
        Position position = problems.get(0).position().orElseThrow();
        assertEquals(3, position.line());
        assertEquals(30, position.column());
        assertEquals("aproved".length(), position.length());
        assertEquals("    var a = field Controller.aproved;", position.sourceLine());
    }

    @Test
    void shouldSuggestTheVariableThatWasMeant() {
        List<Problem> problems = fixture.errors(SpecFixture.controller("property p = always (aproved == 1);"));

        assertEquals(1, problems.size());
        assertEquals("did you mean 'approved'?", problems.get(0).remedy());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java.util.concurrent.locks.ReentrantLock.sync | a field of a class that is not woven, so that its writes are not seen: field=java.util.concurrent.locks.ReentrantLock.sync",
                "Integer.MAX_VALUE | a class that is not woven, so that its writes are not seen: field=java.lang.Integer.MAX_VALUE",
                "com.acme.Numbers.LIMIT | this field is a constant, which nothing ever writes: field=com.acme.Numbers.LIMIT",
                "com.acme.Numbers.Limits.UPPER | this field is a constant, which nothing ever writes",
            })
    void shouldRefuseFieldsWhoseWritesAreNeverSeen(String field, String message) {
        List<Problem> problems =
                fixture.errors("spec S {\n    var v = field " + field + "; property p = always (v == v); }");

        assertEquals(1, problems.size(), problems.toString());
        assertTrue(problems.get(0).message().contains(message), problems.get(0).message());
        assertEquals(2, problems.get(0).position().orElseThrow().line());
        assertEquals(19, problems.get(0).position().orElseThrow().column());
    }

    @Test
    void shouldRefuseFieldsOfClassesThatThePatternsExclude() {
        fixture.write("test.spec", SpecFixture.controller("property p = always (landing == 0);"));
        var woven = new WovenClasses(List.of(), name -> !name.equals("com.acme.flight.Controller"), name -> true);

        Problem problem = firstProblem(List.of(SpecFixture.testClasses()), List.of(), woven);

        assertTrue(problem.message().contains("that the patterns exclude"), problem.message());
        assertTrue(problem.message().contains("field=com.acme.flight.Controller.landing"), problem.message());
        assertEquals(3, problem.position().orElseThrow().line());
    }

    @Test
    void shouldTellLibrariesThatAreWovenFromOthers(@TempDir Path empty) {
        fixture.write("test.spec", SpecFixture.controller("property p = always (landing == 0);"));
        List<Path> library = List.of(SpecFixture.testClasses());

        Problem problem = firstProblem(List.of(empty), library, WovenClasses.OWN);
        SpecCompiler.compile(request(List.of(empty), library, new WovenClasses(library, name -> true, name -> true)));

        assertTrue(problem.message().contains("a class that is not woven"), problem.message());
    }

    private Problem firstProblem(List<Path> own, List<Path> classPath, WovenClasses woven) {
        return assertThrows(ProblemException.class, () -> SpecCompiler.compile(request(own, classPath, woven)))
                .problems()
                .get(0);
    }

    private SpecCompiler.Request request(List<Path> own, List<Path> classPath, WovenClasses woven) {
        return new SpecCompiler.Request(
                fixture.directory(), own, classPath, EnumSet.allOf(Feature.class), Optional.of(woven));
    }

    @Test
    void shouldAcceptAFinalFieldThatAConstructorSets() {
        fixture.compile("import com.acme.Numbers;"
                + " spec S { var n = field Numbers.i; var m = field Numbers.most; property p = always (n <= m); }");
    }

    @Test
    void shouldSuggestTheImport() {
        List<Problem> problems =
                fixture.errors("spec S { var a = field Controller.approved; property p = always (a == 1); }");

        assertEquals(1, problems.size());
        assertEquals("add: import com.acme.flight.Controller;", problems.get(0).remedy());
    }

    @Test
    void shouldSuggestTheImportedClassThatWasMeant() {
        List<Problem> problems =
                fixture.errors("import com.acme.flight.Contoller; spec S { property p = always true; }");

        assertEquals(
                "did you mean 'com.acme.flight.Controller'?", problems.get(0).remedy());
    }

    @Test
    void shouldReportEveryMistakeOnce() {
        List<Problem> problems = fixture.errors(
                """
                import com.acme.flight.Controller;
                import com.acme.nowhere.*;
                spec S {
                    var a = field Controller.nothing;
                    var b = field Contoller.landing;
                    var c = field landing;
                    property p = always (a == 1 && unknown == 2 && unknown == 3);
                    property p = always (b == c);
                }
                """);

        assertEquals(
                List.of("2:8", "8:14", "4:30", "5:19", "6:19", "7:36", "7:52"),
                problems.stream()
                        .map(problem -> problem.position().orElseThrow())
                        .map(position -> position.line() + ":" + position.column())
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spec S { property p = always (; }",
                "spec S { proprty p = always true; }",
                "spec S { var a = field Controller.landing; property p = always (a == 1; }",
                "spec S { var a = feld Controller.landing; property p = always (a == 1); }",
                "spec S { event e = befor call(* *(..)); property p = never e; }",
                "spec S(Object o) { event e(o) = befor call(* *(..)) && target(o); property p = never e; }",
                "distributed spec S { process = sytem \"x\"; drift = 1 ms; predicate p = never all(true); }",
                "distributed spec S { process = system \"x\"; drift = ms; predicate p = never all(true); }",
                "distributed spec S { process = system \"x\"; drift = 1 ms; predicate p = nver all(true); }",
                "distributed spec S { process = system \"x\"; drift = 1 ms; var x feld A.x; predicate p = never sum(x) > 1; }",
                "import com.acme.Pool spec S { atomic Pool.grant(int); }",
            })
    void shouldReportASyntaxErrorAndNothingThatFollowsFromIt(String text) {
        List<Problem> problems = fixture.problems("import com.acme.flight.Controller; " + text);

        assertEquals(1, problems.size(), problems.toString());
        assertTrue(problems.get(0).message().startsWith("expected "), problems.toString());
    }

    @Test
    void shouldReportOtherMistakesBesideASyntaxError() {
        List<Problem> problems = fixture.problems(SpecFixture.controller("var x = feld Controller.landing;"
                + " property p = always (x == 1 && unknown == 1); property q = always (landing == true);"));

        assertEquals(3, problems.size(), problems.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "field Controller.height, com/acme/flight/Tower, height, I, false",
        "field com.acme.flight.Tower.height, com/acme/flight/Tower, height, I, false",
        "field Controller.Runway.length, com/acme/flight/Controller$Runway, length, I, false",
        "field com.acme.flight.Controller.Runway.length, com/acme/flight/Controller$Runway, length, I, false",
        "field com.acme.generic.TextCell.size, com/acme/generic/Cell, size, I, false",
        "field Controller.flights, com/acme/flight/Controller, flights, J, true",
    })
    void shouldResolveFieldsLikeJava(String field, String owner, String name, String descriptor, boolean isStatic) {
        CompiledSpecs specs = fixture.compile(
                        "import com.acme.flight.*; spec S { var x = " + field + "; property p = always (x > 0); }")
                .specs();

        assertEquals(List.of(new RelevantField(owner, name, descriptor, isStatic)), specs.fields());
    }

    @Test
    void shouldTakeAFieldOfVariableTypeByItsErasure() {
        CompiledSpecs specs = fixture.compile("import com.acme.generic.TextCell; spec S {"
                        + " var x = field TextCell.value; var y = field TextCell.largest;"
                        + " property p = always (x != null || y == null); }")
                .specs();

        assertEquals(
                List.of(
                        new RelevantField("com/acme/generic/Cell", "value", "Ljava/lang/Object;", false),
                        new RelevantField("com/acme/generic/Cell", "largest", "Ljava/lang/Comparable;", false)),
                specs.fields());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "cleared == 1 | cannot be compared",
                "cleared < true | has no order",
                "landing == true | cannot be compared",
                "landing == null | cannot be compared",
                "plane == 1 | cannot be compared",
                "plane < null | has no order",
                "plane == cleared | cannot be compared",
                "landing | not true or false",
                "plane | not true or false",
                "landing == 99999999999999999999 | is not a number",
                "landing == 1x | is not a number",
                "landing == 'ab' | not one character",
                "landing + 1 >= 0 | the language has no arithmetic: operator=+",
                "1 + landing >= 0 | the language has no arithmetic: operator=+",
                "landing >= approved - 1 | the language has no arithmetic: operator=-",
                "cleared && landing * 2 < 7 | the language has no arithmetic: operator=*",
                "plane == \"A380\" | the language has no strings",
                "\"A380\" == plane | the language has no strings",
                "plane.equals(plane) | cannot call methods or follow references",
                "landing == plane.number | cannot call methods or follow references",
            })
    void shouldRefuseComparisonsOfDifferentKinds(String formula, String message) {
        List<Problem> problems = fixture.errors(SpecFixture.controller("property p = always (" + formula + ");"));

        assertEquals(1, problems.size(), problems.toString());
        assertTrue(problems.get(0).message().contains(message), problems.get(0).message());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "landing == 1 | 0 | 1",
                "1 == landing | 0 | 1",
                "-3 <= landing | 0 | -3",
                "landing >= 0x1F | 0 | 31",
                "landing == 0xFFFF_FFFF | 0 | -1",
                "landing == -0x80000000 | 0 | -2147483648",
                "flights == 0xFFFFFFFFL | 7 | 4294967295",
                "flights == 0x1_0000_0000 | 7 | 4294967296",
                "flights == 01777777777777777777777L | 7 | -1",
                "landing == 0b1010 | 0 | 10",
                "landing == 16777216f | 0 | 16777217",
                "landing != 1_000 | 0 | 7",
                "flights > 3000000000 | 7 | 3000000001",
                "gate == 'B' | 5 | 66",
                "gate > 65 | 5 | 66",
                "cleared | 3 | 1",
                "cleared == true | 3 | 1",
                "cleared != false | 3 | 1",
                "plane != null | 4 | 17",
                "landing > approved | 0 | 1",
            })
    void shouldEvaluateComparisons(String formula, int variable, long value) {
        CompiledProperty property = fixture.property("always !(" + formula + ")");

        long[] values = new long[8];
        values[variable] = value;
        int holds = property.machine().step(property.machine().initialState(), property.letter(values));
        assertEquals("FALSE", property.machine().output(holds).name());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0x",
                "0b2",
                "0b_1",
                "1_",
                "1_f",
                "1e_5",
                "08",
                "1e400",
                "1e39f",
                "1e-400",
                "0x1.8",
                "1ff",
                "9223372036854775808"
            })
    void shouldRefuseWhatIsNoNumberInJava(String literal) {
        List<Problem> problems =
                fixture.errors(SpecFixture.controller("property p = always (fuel == " + literal + ");"));

        assertEquals(1, problems.size(), problems.toString());
        assertTrue(
                problems.get(0).message().contains("out of range"),
                problems.get(0).message());
    }

    @ParameterizedTest
    @CsvSource({"fuel == 0.5, 0.5", "fuel > 1e3, 1000.5", "fuel < .5f, 0.25", "fuel >= 2, 2.0", "fuel != 0, NaN"})
    void shouldCompareFloatingPointNumbersLikeJava(String formula, double value) {
        CompiledProperty property = fixture.property("always !(" + formula + ")");

        long[] values = new long[8];
        values[6] = Double.doubleToRawLongBits(value);
        int holds = property.machine().step(property.machine().initialState(), property.letter(values));
        assertEquals("FALSE", property.machine().output(holds).name());
    }

    @Test
    void shouldKnowWhichComparisonsExcludeEachOther() {
        CompiledProperty property =
                fixture.property("eventually (landing == 0) || always (landing < 3 || landing >= 3 || cleared)");

        assertEquals(
                "TRUE",
                property.machine().output(property.machine().initialState()).name());
    }

    @Test
    void shouldWarnOfInstanceFieldsOfDifferentObjects() {
        List<Problem> warnings = fixture.compile(
                        """
                        import com.acme.flight.*;
                        spec S {
                            var a = field Controller.landing;
                            var b = field Tower.height;
                            var c = field Controller.Runway.length;
                            property p = always (a == b || b == c);
                        }
                        """)
                .warnings();

        assertEquals(1, warnings.size());
        assertEquals(5, warnings.get(0).position().orElseThrow().line());
        assertTrue(warnings.get(0).message().contains("belong to different objects"));
    }

    @Test
    void shouldWarnOfVariablesThatNoPropertyUses() {
        var result = fixture.compile(
                """
                import com.acme.flight.Controller;
                spec S {
                    var used = field Controller.landing;
                    var idle = field Controller.radio;
                    property p = always (used == 1);
                }
                """);

        assertEquals(1, result.warnings().size());
        assertTrue(result.warnings().get(0).message().contains("'idle'"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spec S { event e = before call(* A.b()); property p = always true; } | events are",
                "spec S { atomic com.acme.Pool.grant(int); } | atomic blocks are",
                "spec S { release r = before call(* A.b(m)) key m; } | 'release' and 'acquire' declarations are",
                "distributed spec S { } | distributed specifications are",
                "spec S(Object o) { } | events are",
            })
    void shouldNameWhatTheCallerCannotActUpon(String text, String construct) {
        fixture.write("test.spec", text);

        var refused = assertThrows(ProblemException.class, () -> SpecCompiler.compile(fixture.modestRequest()));

        assertTrue(
                refused.problems().stream()
                        .anyMatch(problem -> problem.message().equals(construct + " not supported by this version")),
                refused.problems().toString());
    }
}
