package io.threadspec.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.spec.SpecFixture;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventCheckerTest {

    private SpecFixture fixture;

    @BeforeEach
    void createFixture(@TempDir Path directory) {
        fixture = new SpecFixture(directory);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // The column is that of the character AspectJ complains about; the pointcut starts in column 28.
                "call(* A.b() | 40",
                "call(A.b()) | 37",
                "call(* A.b()) && | 44",
                "call(* A.b()) junk | 42",
                "within(a..b..) | 41",
                "call(* A.b(1)) | 39",
                "/* call( */ call(A.b()) | 49",
            })
    void shouldPointAtTheColumnThatAspectjComplainsAbout(String pointcut, int column) {
        List<Problem> errors = fixture.errors("spec S { event e = before  " + pointcut + "; property p = never e; }");

        assertEquals(1, errors.size(), errors.toString());
        assertEquals(column, errors.get(0).position().orElseThrow().column());
        assertTrue(errors.get(0).message().startsWith("AspectJ cannot read this pointcut"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "event e = before cal(A); property p = never e; | 'cal' is not a kind of join point | did you mean 'call'?",
                "event e = before call(* *(..)) && if(true); property p = never e; | if() cannot be used | comparison",
                "event e = before call(* *(..)) && !cflow(call(* *(..))); property p = never e; | cflow() and cflowbelow() cannot | two events",
                "event e(x) = before call(* *(..)) && target(x); property p = never e; | has no parameter 'x' | declare it",
                "event e = before call(* *(..)); property p = never evnt; | 'evnt' is not declared | declare",
                "event event1 = before call(* *(..)); property p = never event; | 'event' is not declared | did you mean 'event1'?",
                "event e = before call(* *(..)); property p = never (e == 1); | 'e' is an event and has no value | variable",
                "event e = after call(* *(..)) returning; property p = never e; | 'returning' has no parameter | write returning(x)",
                "event e = after call(* *(..)) returning(); property p = never e; | 'returning' has no parameter | leave 'returning' out",
                "release r = before call(* *(m)) key n; | does not mention 'n' | name the argument",
                "atomic Pool.grnt(int); | has no method 'grnt' | did you mean 'grant'?",
                "atomic Pol.grant(int); | 'Pol' is not known here | did you mean 'Pool'?",
                "atomic Pool.grant(long); | no method 'grant' of the class 'com.acme.Pool' has these parameters | did you mean grant(int)?",
                "atomic Pool.grant(); | has these parameters | did you mean grant(int)?",
                "atomic Pool.grant(int, .., int); | has these parameters | did you mean grant(int)?",
                "atomic Pool.grant(Strin); | 'Strin' is not known here | import it",
                "atomic com.nowhere..*.*(..); | no class matches this pattern | correct",
                "atomic synchronized in com.nowhere..*; | no class matches this pattern | correct",
                "atomic Pool.grant(int; | AspectJ cannot read this pattern of methods | correct",
                "drift = 1 ms; | belongs into a distributed specification | distributed spec S",
                "event e = before call(* *(..)); property p = e, e, e precede e; | a chain has two links | temporal logic",
                "event e = before call(* *(..)); property p = e, e precede e, e; | only one side | temporal logic",
                "event e = before call(* *(..)); property p = e, e without e precede e; | expected 'respond to' after a chain | put",
            })
    void shouldRefuse(String members, String message, String remedy) {
        List<Problem> errors = fixture.errors("import com.acme.Pool; spec S { " + members + " }");

        assertEquals(1, errors.size(), errors.toString());
        assertTrue(errors.get(0).message().contains(message), errors.get(0).message());
        assertTrue(errors.get(0).remedy().contains(remedy), errors.get(0).remedy());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Boolean", "Byte", "Character", "Double", "Float", "Integer", "java.lang.Long", "java.lang.Short"
            })
    void shouldRefuseParametersWithoutIdentity(String type) {
        String text = "spec S(Object o, " + type + " n) { event e(o, n) = before call(* *(..)) && target(o) && args(n);"
                + " property p = never e; }";
        Problem error = fixture.errors(text).get(0);

        assertTrue(error.message().contains("'" + type + "' is a value in a box"), error.message());
        assertTrue(error.remedy().contains("the object that the value belongs to"), error.remedy());
        assertEquals(text.indexOf(type) + 1, error.position().orElseThrow().column());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Account.transferTo(Account, long)",
                "Account.transferTo(com.acme.bank.Account, long)",
                "Account.transferTo(Account, ..)",
                "Account.transferTo(.., long)",
                "Account.transferTo(..)",
                "Account.transferTo(Acc*, *)",
                "Account.transferTo(Object+, long)",
                "Cell.set(Object)",
                "Cell.compare(Comparable[], int[][])",
                "Cell.all(Object...)",
                "Cell.map(java.util.Map<String, Integer>)",
                "TextCell.set(String)",
                "TextCell.get()",
                "TextCell.all(Object[])",
                "TextCell.reset()",
            })
    void shouldFindOverloadsByTheErasureOfTheirParameters(String method) {
        fixture.compile("import com.acme.bank.Account; import com.acme.generic.*; spec S { atomic " + method + "; }");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // The inherited set(T) is overridden; what leads to it is a bridge that the compiler made.
                "TextCell.set(Object) | did you mean set(java.lang.String)?",
                "Cell.set(String) | did you mean set(java.lang.Object)?",
                "Cell.compare(Object[], int[][]) | did you mean compare(java.lang.Comparable[], int[][])?",
                "Cell.reset(int) | did you mean reset() or reset(java.lang.Object)?",
            })
    void shouldListTheOverloadsThatExist(String method, String remedy) {
        List<Problem> errors = fixture.errors("import com.acme.generic.*; spec S { atomic " + method + "; }");

        assertEquals(1, errors.size(), errors.toString());
        assertEquals(remedy, errors.get(0).remedy());
        String line = errors.get(0).position().orElseThrow().sourceLine();
        int column = errors.get(0).position().orElseThrow().column();
        assertEquals(line.indexOf('(') + 2, column);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "event e(o) = before call(* *(..)); | the pointcut does not bind 'o'",
                "event e(o) = before call(* *(..)) returning(o); | nothing has been returned",
                "event e(o) = after call(* *(..)) && target(o) returning(q); | has no parameter 'q'",
                "event e = before call(* *(..)); | no event binds the parameter 'o'",
            })
    void shouldRefuseParametersThatAreNotBound(String event, String message) {
        List<Problem> errors = fixture.errors("spec S(Object o) { " + event + " property p = never e; }");

        assertEquals(1, errors.size(), errors.toString());
        assertTrue(errors.get(0).message().contains(message), errors.get(0).message());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "drift = 1 ms; predicate p = never all(leader); | a declaration is missing",
                "process = system \"x\"; predicate p = never all(leader); | a declaration is missing",
                "process = system \"x\"; drift = 1 ms; drift = 2 ms; predicate p = never all(leader); | declared twice",
                "process = system \"x\"; drift = 1 sec; predicate p = never all(leader); | 'sec' is no unit",
                "process = system \"x\"; drift = 1 ms; | has no predicate",
                "process = system \"x\"; drift = 1 ms; predicate p = never all(eventually leader); | cannot speak of time",
                "process = system \"x\"; drift = 1 ms; predicate p = never count(leader since leader) > 1; | cannot speak",
                "process = system \"x\"; drift = 1 ms; predicate p = never sum(leader) > 1; | only whole numbers",
                "process = system \"x\"; drift = 1 ms; predicate p = never all(leadr); | 'leadr' is not declared",
            })
    void shouldRefuseDistributedSpecificationsThatAreNotComplete(String members, String message) {
        List<Problem> errors = fixture.errors("import com.acme.cluster.Worker; distributed spec S {"
                + " var leader : boolean = field Worker.leader; " + members + " }");

        assertEquals(1, errors.size(), errors.toString());
        assertTrue(errors.get(0).message().contains(message), errors.get(0).message());
    }

    @Test
    void shouldRefuseADeclaredTypeThatIsNotTheFieldsType() {
        List<Problem> errors = fixture.errors("import com.acme.cluster.Worker; spec S {"
                + " var leader : int = field Worker.leader; property p = never leader; }");

        assertEquals(1, errors.size(), errors.toString());
        assertTrue(errors.get(0).message().contains("is not of type 'int'"));
        assertTrue(errors.get(0).remedy().contains("write boolean"));
    }

    @Test
    void shouldWarnOfEventsThatNoPropertyUses() {
        List<Problem> warnings = fixture.compile("spec S { event e = before call(* *(..)); "
                        + "event f = before call(* *(..)); property p = never e; }")
                .warnings();

        assertEquals(1, warnings.size());
        assertEquals("no property uses the event 'f'", warnings.get(0).message());
    }
}
