package io.threadspec.spec.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** Has javac compile expressions, and evaluates them. */
final class JavaEvaluation {

    private static final String CLASS = "Expressions";

    private JavaEvaluation() {}

    /** The value of each expression with each of its valuations. */
    static boolean[][] of(List<RandomComparisons> cases, Path directory) throws Exception {
        Path source = directory.resolve(CLASS + ".java");
        Files.writeString(source, source(cases));
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-Xlint:none", "-d", directory.toString(), source.toString());
        assertEquals(0, status, "javac");
        try (var loader = new URLClassLoader(new URL[] {directory.toUri().toURL()})) {
            Class<?> compiled = loader.loadClass(CLASS);
            boolean[][] values = new boolean[cases.size()][];
            for (int i = 0; i < values.length; i++) {
                values[i] = (boolean[]) compiled.getMethod("e" + i).invoke(null);
            }
            return values;
        }
    }

    /** A method for each expression: a class may have more code than a method. */
    private static String source(List<RandomComparisons> cases) {
        var text = new StringBuilder("public class " + CLASS + " {\n");
        text.append("static byte b; static short s; static char c; static int i; static long l; static float f;");
        text.append(" static double d;\n");
        for (int number = 0; number < cases.size(); number++) {
            RandomComparisons each = cases.get(number);
            text.append("public static boolean[] e%d() {\n".formatted(number));
            text.append("boolean[] values = new boolean[%d];\n".formatted(each.valuationCount()));
            for (int valuation = 0; valuation < each.valuationCount(); valuation++) {
                text.append(each.assignments(valuation))
                        .append(" values[%d] = %s;\n".formatted(valuation, each.expression()));
            }
            text.append("return values;\n}\n");
        }
        return text.append("}\n").toString();
    }
}
