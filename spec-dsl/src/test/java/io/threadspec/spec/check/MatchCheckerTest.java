package io.threadspec.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.spec.SpecFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchCheckerTest {

    private static final String IMPORTS =
            "import com.acme.*; import com.acme.actors.*; import com.acme.flight.Controller.Runway;"
                    + " import com.acme.flight.Controller; import com.acme.generic.*; import java.util.*; ";

    /** The classes under test without the tests, which use classes that are on no path here. */
    @TempDir
    static Path classes;

    private SpecFixture fixture;

    @BeforeAll
    static void copyClasses() throws IOException {
        Path root = SpecFixture.testClasses();
        try (Stream<Path> files = Files.walk(root.resolve("com"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = classes.resolve(root.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    @BeforeEach
    void createFixture(@TempDir Path directory) {
        fixture = new SpecFixture(directory);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "call(* Pool.request(..))",
                "call(void Pool.request(int))",
                "call(public void com.acme.Pool.request(int))",
                "call(* request(int))",
                "call(* com.acme..*.req*(..))",
                "call(* P*l.request(..))",
                // Through a supertype, and through the type of the variable.
                "call(boolean Collection+.add(Object))",
                "call(* Collection.add(..))",
                "call(* java.util.concurrent.locks.Lock+.lock())",
                "call(* ActorRef.tell(Object, ActorRef))",
                "call(Controller.Runway.new())",
                "call(Runway.new(..))",
                "execution(* Actor+.onReceive(..))",
                "execution(* Actor.onReceive(Object))",
                "execution(Customer.new(..))",
                "execution(* Cell+.set(..))",
                "execution(* TextCell.set(String))",
                "execution(* Cell.map(Map<String, Integer>))",
                "execution(* Cell.map(Map))",
                "execution(int Cell.all(Object...))",
                "set(* Cell.val*)",
                "execution(void Cell.set(Object))",
                "get(* Customer.lock)",
                "set(int Controller.radio)",
                "set(Object Cell.value)",
                // What cannot be decided may match.
                "call(* Pool.refund(int))",
                "within(com.nowhere..*)",
                "call(* Pool.request(..)) && within(com.nowhere..*)",
                "call(* Pool.request(..)) && !call(* Pool.request(..))",
                "call(* Pool.nothing(..)) || handler(Exception)",
                "call(* Pool.nothing(..)) || call(* Pool.grant(..))",
                "!call(* Pool.nothing(..))",
                "staticinitialization(com.nowhere.Nothing)",
            })
    void shouldAcceptWhatMayMatch(String pointcut) {
        fixture.write("test.spec", IMPORTS + "spec S { event e = before " + pointcut + "; property p = never e; }");

        SpecCompiler.compile(fixture.request(List.of(classes), List.of()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "call(* Pool.requst(..)) ; did you mean 'request'?",
                "call(* Pool.request(long)) ; did you mean the call of com.acme.Pool.request(int)?",
                "call(int Pool.request(int)) ; did you mean the call of com.acme.Pool.request(int)?",
                "call(* Pol.request(..)) ; did you mean the call of com.acme.Pool.request(int)?",
                "call(* com.acme.bank..*.request(..)) ; did you mean the call of com.acme.Pool.request(int)?",
                "call(private * Pool.request(..)) ; did you mean the call of com.acme.Pool.request(int)?",
                "call(* Pool.unused(..)) ; correct the name, or let the project use what has it",
                "call(* Collection+.request(..)) ; did you mean the call of com.acme.Pool.request(int)?",
                // Declared in an interface, and executed where it is implemented.
                "execution(* ActorRef+.tell(..)) ; correct the name, or let the project use what has it",
                "execution(* Customer.onRecieve(..)) ; did you mean 'onReceive'?",
                "execution(* Customer.forward(ActorRef)) ; did you mean the execution of com.acme.Customer.forward(com.acme.actors.ActorRef, com.acme.actors.ActorRef)?",
                "set(* Controller.rado) ; did you mean 'radio'?",
                "set(long Controller.radio) ; did you mean the set of com.acme.flight.Controller.radio?",
                "call(* Pool.request(..)) && execution(* Pool.request(..)) ; correct the types and the parameters, or let the project use what they name",
                "call(* Pool.requst(..)) || call(* Pool.grnt(..)) ; did you mean 'request'?",
                "call(* Pool.requst(..)) && within(com.acme..*) ; did you mean 'request'?",
            })
    void shouldRefuseWhatMatchesNothing(String pointcut, String remedy) {
        fixture.write("test.spec", IMPORTS + "\nspec S { event e = before " + pointcut + "; property p = never e; }");

        List<Problem> errors = errors(List.of(classes), List.of());

        assertEquals(1, errors.size(), errors.toString());
        assertEquals(
                "the pointcut matches nothing in the project's classes",
                errors.get(0).message());
        assertEquals(remedy, errors.get(0).remedy());
        assertEquals(2, errors.get(0).position().orElseThrow().line());
        assertEquals(27, errors.get(0).position().orElseThrow().column());
        assertEquals(pointcut.length(), errors.get(0).position().orElseThrow().length());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "call(* ActorRef.tell(..)) && args(o) | args(o) | write args(o, ..)",
                "call(* ActorRef.tell(..)) && args() | args() | write args(..)",
                "execution(* Actor+.onReceive(..)) && args(o, ..) && args(o, o) | args(o, ..) | '..' stands for any number",
                "execution(* Actor+.onReceive(..)) && args(*, o) | args(*, o) | '..' stands for any number",
                "get(* Customer.lock) && args(o) | args(o) | '..' stands for any number",
            })
    void shouldCountTheArguments(String pointcut, String args, String remedy) {
        fixture.write(
                "test.spec",
                IMPORTS + "\nspec S(Object o) { event e(o) = before " + pointcut + "; property p = never e; }");

        Problem error = errors(List.of(classes), List.of()).get(0);

        assertTrue(error.message().contains("because of the number of arguments: com.acme."), error.message());
        assertTrue(error.remedy().contains(remedy), error.remedy());
        assertEquals(args.length(), error.position().orElseThrow().length());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "call(* ActorRef.tell(..)) && args(o, ..)",
                "call(* ActorRef.tell(..)) && args(o, *)",
                "call(* ActorRef.tell(..)) && args(.., o)",
                "call(* ActorRef.tell(..)) && args(o, .., *)",
                "execution(* Actor+.onReceive(..)) && args(o)",
                "set(Object Cell.value) && args(o)",
            })
    void shouldAcceptAsManyArgumentsAsThereAre(String pointcut) {
        fixture.write(
                "test.spec",
                IMPORTS + "spec S(Object o) { event e(o) = before " + pointcut + "; property p = never e; }");

        SpecCompiler.compile(fixture.request(List.of(classes), List.of()));
    }

    @Test
    void shouldTakeTheKeyOfAnEdgeForAnArgumentOfAnyType() {
        fixture.compile(IMPORTS + "spec S { release r = before call(* ActorRef.tell(msg, ..)) key msg;"
                + " acquire a = before execution(* Actor+.onReceive(msg)) key msg; }");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "release r = before call(* ActorRef.tell(call, ..)) key call;",
                "release r = before call(* ActorRef.tell(tell, ..)) key tell;",
                "release r = before call(* ActorRef.tell(..)) && target(other) key other;",
                "release r = before call(* ActorRef.tell(..)) && args(message, ..) key message;",
                "release r = before call(* ActorRef.tell(..)) && @annotation(mark) key mark;",
            })
    void shouldAcceptAKeyOfAnyNameInAnyPlace(String edge) {
        fixture.compile(IMPORTS + "spec S { " + edge + " }");
    }

    @Test
    void shouldRefuseAnEdgeThatMatchesNothing() {
        List<Problem> errors =
                fixture.errors(IMPORTS + "spec S { release r = before call(* ActorRef.tell(msg)) key msg; }");

        assertEquals(1, errors.size(), errors.toString());
        assertEquals(
                "did you mean the call of com.acme.actors.ActorRef.tell(java.lang.Object, com.acme.actors.ActorRef)?",
                errors.get(0).remedy());
    }

    @Test
    void shouldLookIntoTheProjectsOwnClassesAlone(@TempDir Path empty) {
        fixture.write(
                "test.spec", IMPORTS + "spec S { event e = before call(* Pool.request(..)); property p = never e; }");

        List<Problem> errors = errors(List.of(empty), List.of(classes));

        assertEquals(1, errors.size(), errors.toString());
        assertEquals(
                "the pointcut matches nothing in the project's classes",
                errors.get(0).message());
    }

    @Test
    void shouldLeaveUndecidedWhatNeedsClassesThatAreOnNoPath() {
        // SpecFixture.request() is called by tests, and returns what is in none of the directories.
        fixture.compile(IMPORTS + "spec S { event e = before call(* Pool.request(long)); property p = never e; }");
    }

    private List<Problem> errors(List<Path> classDirectories, List<Path> classPath) {
        SpecCompiler.Request request = fixture.request(classDirectories, classPath);
        return assertThrows(ProblemException.class, () -> SpecCompiler.compile(request))
                .problems();
    }
}
