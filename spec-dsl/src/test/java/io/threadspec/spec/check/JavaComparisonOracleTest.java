package io.threadspec.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.Verdict4;
import io.threadspec.spec.SpecFixture;
import io.threadspec.spec.TestEffort;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Comparisons of variables and literals of all types against the same expressions in Java, compiled by javac. */
class JavaComparisonOracleTest {

    private static final int EXPRESSIONS = TestEffort.of(1_000, 250);
    private static final int VALUATIONS = 8;

    /** The variable that is true iff the expression is expected to hold. */
    private static final int FLAG = RandomComparisons.VARIABLES.size();

    @TempDir
    private Path directory;

    @Test
    void shouldCompareAsJavaDoes() throws Exception {
        List<RandomComparisons> cases = new ArrayList<>();
        for (int seed = 0; seed < EXPRESSIONS; seed++) {
            cases.add(new RandomComparisons(new Random(seed), VALUATIONS));
        }
        CompiledSpec spec = new SpecFixture(directory)
                .compile(specification(cases))
                .specs()
                .specs()
                .get(0);
        boolean[][] expected = JavaEvaluation.of(cases, directory);

        int held = 0;
        for (int seed = 0; seed < EXPRESSIONS; seed++) {
            RandomComparisons each = cases.get(seed);
            for (int valuation = 0; valuation < VALUATIONS; valuation++) {
                long[] values = each.encoded(valuation, FLAG + 1);
                values[FLAG] = 1;
                boolean holds = holds(spec.properties().get(seed), values);
                String where = "seed=" + seed + " " + each.expression() + " where " + each.assignments(valuation);
                assertEquals(expected[seed][valuation], holds, where);
                held += holds ? 1 : 0;
            }
        }
        int all = EXPRESSIONS * VALUATIONS;
        assertTrue(held > all / 5 && held < all * 4 / 5, "a fair mix: held=" + held + " of=" + all);
    }

    /** The flag keeps properties of constants alone from being refused, which have the same verdict for every run. */
    private static String specification(List<RandomComparisons> cases) {
        var text = new StringBuilder("import com.acme.Numbers;\nspec Test {\n");
        RandomComparisons.VARIABLES.forEach(
                name -> text.append("    var %s = field Numbers.%s;\n".formatted(name, name)));
        text.append("    var flag = field Numbers.flag;\n");
        for (int i = 0; i < cases.size(); i++) {
            text.append("    property p%d = flag <-> (%s);\n"
                    .formatted(i, cases.get(i).expression()));
        }
        return text.append("}\n").toString();
    }

    private static boolean holds(CompiledProperty property, long[] values) {
        int state = property.machine().step(property.machine().initialState(), property.letter(values));
        Verdict4 verdict = property.machine().output(state);
        assertTrue(verdict.isFinal(), verdict::toString);
        return verdict == Verdict4.TRUE;
    }
}
