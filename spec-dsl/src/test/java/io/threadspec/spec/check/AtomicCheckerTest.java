package io.threadspec.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.spec.AtomicBlocks.Kind;
import io.threadspec.spec.SpecFixture;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What declarations of atomic blocks may name, and where errors are shown. */
class AtomicCheckerTest {

    private SpecFixture fixture = new SpecFixture(Path.of(""));

    @BeforeEach
    void useDirectory(@TempDir Path directory) {
        fixture = new SpecFixture(directory);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Account.transferTo(Account, long) | METHODS",
                "com.acme.bank.*.*(..) | METHODS",
                "Account.new(..) | CONSTRUCTORS",
                "Account.new() | CONSTRUCTORS",
                "com.acme.bank.Account.new(long) | CONSTRUCTORS",
                "com.acme..*.new(..) | CONSTRUCTORS",
                "Account+.new(..) | CONSTRUCTORS",
                "lambda in Account.audit(..) | LAMBDAS",
                "lambda in Account.new(..) | LAMBDAS",
                "lambda in com.acme..*.*(..) | LAMBDAS",
                "synchronized in Account | SYNCHRONIZED",
                "synchronized in com.acme..* | SYNCHRONIZED",
                // One of several is native: the others are blocks.
                "Account.seal(..) | METHODS",
                "Account.seal(int) | METHODS",
            })
    void shouldTellWhatAPatternNames(String declaration, Kind kind) {
        var blocks = fixture.compile("import com.acme.bank.Account; spec S { atomic " + declaration + "; }")
                .specs()
                .specs()
                .get(0)
                .atomicBlocks()
                .get(0);

        assertEquals(kind, blocks.kind());
        assertEquals("atomic " + declaration, blocks.text());
        assertEquals(List.of(), blocks.exceptions());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "synchronized in com.acme..* except Account; Account",
                "synchronized in com.acme..* except Account.close(..) , com.acme.bank.Log;"
                        + " Account.close(..) / com.acme.bank.Log",
                "com.acme..*.*(..) except Account+ || com.acme.Pool, Account.new(long, ..);"
                        + " Account+ || com.acme.Pool / Account.new(long, ..)",
                "com.acme..*.*(..) except (Account || com.acme.Pool) && !com.acme.bank.Log;"
                        + " (Account || com.acme.Pool) && !com.acme.bank.Log",
                "com.acme..*.*(..) except Account.seal(..); Account.seal(..)",
                "lambda in com.acme..*.*(..) except com.acme.generic.*; com.acme.generic.*",
            })
    void shouldListExceptions(String text, String exceptions) {
        var blocks = fixture.compile("import com.acme.bank.Account; spec S { atomic " + text + "; }")
                .specs()
                .specs()
                .get(0)
                .atomicBlocks()
                .get(0);

        assertEquals(List.of(exceptions.split(" / ")), blocks.exceptions());
    }

    /** The caret stands below the part behind the hash. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "Account.new(#int); no constructor of the class 'com.acme.bank.Account' has these parameters;"
                        + " did you mean new() or new(long)?",
                "com.acme.bank.Log.#new(); the class 'com.acme.bank.Log' has no constructor;"
                        + " name a class, not an interface",
                "Acount.new(); the class 'Acount' is not known here; did you mean 'Account'?",
                "lambda in Account.#adit(..); the class 'com.acme.bank.Account' has no method 'adit';"
                        + " did you mean 'audit'?",
                "lambda #Account.audit(..); expected 'in' after 'lambda', found 'Account'; put 'in' after 'lambda' here",
                "#com.akme.*.new(..); no class matches this pattern: pattern=com.akme.*; did you mean 'com.acme.*'?",
                "#com.nowhere.*.new(..); no class matches this pattern: pattern=com.nowhere.*; correct it, or import the class",
                "synchronized in #Acount+; no class matches this pattern: pattern=Acount+; did you mean 'Account+'?",
                "synchronized in #com.acme.bank.Acount; no class matches this pattern: pattern=com.acme.bank.Acount;"
                        + " did you mean 'com.acme.bank.Account'?",
                "com.acme.bank.*.#colse(..); no method of these classes has such a name: types=com.acme.bank.* name=colse;"
                        + " did you mean 'close'?",
                "lambda in Account.#adi*(..); no method of these classes has such a name: types=Account name=adi*;"
                        + " did you mean 'audi*'?",
                "com.acme..*.*(..) except /*one*/ Account /*s*/ .#*lsoe(..); no method of these classes has such a name:"
                        + " types=Account name=*lsoe; did you mean '*lose'?",
                "Account.#xyz*(..); no method of these classes has such a name: types=Account name=xyz*; correct the name",
                "Account.#seal(); the method 'seal' of the class 'com.acme.bank.Account' is native;"
                        + " name the method that calls it",
                "synchronized in com.acme..* except #com.akme..*; no class matches this pattern: pattern=com.akme..*;"
                        + " did you mean 'com.acme..*'?",
                "synchronized in com.acme..* except Account, Account.#clos(..); has no method 'clos';"
                        + " did you mean 'close'?",
                "synchronized in com.acme..* except Account.close(#int); no method 'close' of the class"
                        + " 'com.acme.bank.Account' has these parameters; did you mean close(boolean)?",
                "synchronized in Account.close(..); AspectJ cannot read this pattern of types;"
                        + " correct the pattern of types here",
                "Account.new; AspectJ cannot read this pattern of methods; correct the pattern of methods here",
            })
    void shouldShowWhereSomethingIsWrong(String marked, String message, String remedy) {
        int hash = marked.indexOf('#');
        String declaration = "    atomic " + marked.replace("#", "") + ";";
        List<Problem> errors = fixture.errors("import com.acme.bank.Account;\nspec S {\n" + declaration + "\n}\n");

        assertEquals(1, errors.size(), errors.toString());
        Problem error = errors.get(0);
        assertTrue(error.message().contains(message), error.render());
        assertEquals(remedy, error.remedy());
        assertEquals(3, error.position().orElseThrow().line());
        if (hash >= 0) {
            assertEquals(
                    "    atomic ".length() + hash + 1,
                    error.position().orElseThrow().column(),
                    error.render());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Account.close(..) except | expected a pattern, found ';'",
                "Account.close(..) except Account, | expected a pattern, found ';'",
                "Account.close(..) except , Account | expected a pattern, found ','",
                "Account.close(..) except Account except Account | expected an operator or ';', found 'except'",
                "except Account | expected a pattern, found 'except'",
                "lambda in | expected a pattern, found ';'",
            })
    void shouldExpectPatterns(String declaration, String message) {
        List<Problem> errors = fixture.errors("import com.acme.bank.Account; spec S { atomic " + declaration + "; }");

        assertEquals(List.of(message), errors.stream().map(Problem::message).toList());
    }
}
