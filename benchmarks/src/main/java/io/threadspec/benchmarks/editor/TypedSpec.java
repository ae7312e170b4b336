package io.threadspec.benchmarks.editor;

import java.util.ArrayList;
import java.util.List;

/** A file of 300 lines, and what is typed at its end. */
final class TypedSpec {

    private static final int SPECS = 24;
    private static final String TYPED = "property typed = always (start(landing == 1) -> [approved == 1, radio == 0));";
    private static final String HEAD =
            """
            import io.threadspec.benchmarks.editor.subject.Airport;

            """;
    private static final String SPEC =
            """
            spec Airport%d {
                var landing  = field Airport.landing;
                var approved = field Airport.approved;
                var radio    = field Airport.radio;
                var cleared  = field Airport.cleared;
                event request = before call(* Airport.request(..));
                event grant   = after execution(* Airport.grant(..));
                property safe      = always (start(landing == 1) -> [approved == 1, radio == 0));
                property answered  = always (request -> next grant);
                property precedence = request precedes grant;
                property known     = always (cleared -> once (approved == 1));
            """;

    private TypedSpec() {}

    /** The file before anything is typed. */
    static String file() {
        return text(0);
    }

    /** The file after each keystroke. */
    static List<String> keystrokes() {
        List<String> texts = new ArrayList<>();
        for (int typed = 1; typed <= TYPED.length(); typed++) {
            texts.add(text(typed));
        }
        return texts;
    }

    /** Line and column behind what was typed. */
    static int[] cursor(String text) {
        int end = text.length() - "\n}\n".length();
        int line = (int) text.substring(0, end).chars().filter(c -> c == '\n').count();
        return new int[] {line, end - text.lastIndexOf('\n', end - 1) - 1};
    }

    private static String text(int typed) {
        var text = new StringBuilder(HEAD);
        for (int i = 1; i <= SPECS; i++) {
            text.append(SPEC.formatted(i));
            text.append(i < SPECS ? "}\n\n" : "    " + TYPED.substring(0, typed) + "\n}\n");
        }
        return text.toString();
    }
}
