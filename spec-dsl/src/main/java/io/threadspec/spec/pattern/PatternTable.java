package io.threadspec.spec.pattern;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The definitions of all patterns in all scopes, in the language itself. The mappings are those that M. B. Dwyer,
 * G. S. Avrunin and J. C. Corbett published with "Patterns in property specifications for finite-state verification" (ICSE
 * 1999, online collection "Property pattern mappings for LTL"). A star marks the rows where the published formula and the
 * published description of pattern and scope disagree, and the formula here follows the description:
 *
 * <ul>
 *   <li><i>after</i> is about what follows the first Q; some published formulas are satisfied if any later Q starts well.
 *   <li>a response that is due in a scope comes within the scope; in the response chains the published formulas let it come
 *       behind the end, or, with one stimulus, want the first response at once.
 *   <li><i>until</i> in the precedence chains: the last stretch need not end, so these use a weak until throughout.
 * </ul>
 *
 * Bounded existence has a definition for each bound, see {@link BoundedExistence}.
 */
final class PatternTable {

    /** A line is: pattern, scope, perhaps a star, and the formula. P, S, T, Z are the pattern's formulas, Q and R the scope's. */
    private static final String DEFINITIONS =
            """
            absence          globally     : [] !P
            absence          before       : <> R -> (!P U R)
            absence          after        : [] (Q -> [] !P)
            absence          between      : [] ((Q && !R && <> R) -> (!P U R))
            absence          after-until  : [] ((Q && !R) -> (!P W R))
            existence        globally     : <> P
            existence        before       : !R W (P && !R)
            existence        after        : [] !Q || <> (Q && <> P)
            existence        between      : [] ((Q && !R) -> (!R W (P && !R)))
            existence        after-until  : [] ((Q && !R) -> (!R U (P && !R)))
            universality     globally     : [] P
            universality     before       : <> R -> (P U R)
            universality     after        : [] (Q -> [] P)
            universality     between      : [] ((Q && !R && <> R) -> (P U R))
            universality     after-until  : [] ((Q && !R) -> (P W R))
            precedence       globally     : !P W S
            precedence       before       : <> R -> (!P U (S || R))
            precedence       after       *: [] !Q || (!Q U (Q && (!P W S)))
            precedence       between      : [] ((Q && !R && <> R) -> (!P U (S || R)))
            precedence       after-until  : [] ((Q && !R) -> (!P W (S || R)))
            response         globally     : [] (P -> <> S)
            response         before       : <> R -> ((P -> (!R U (S && !R))) U R)
            response         after        : [] (Q -> [] (P -> <> S))
            response         between      : [] ((Q && !R && <> R) -> ((P -> (!R U (S && !R))) U R))
            response         after-until  : [] ((Q && !R) -> ((P -> (!R U (S && !R))) W R))
            precedence-2-1   globally     : <> P -> (!P U (S && !P && X (!P U T)))
            precedence-2-1   before       : <> R -> (!P U (R || (S && !P && X (!P U T))))
            precedence-2-1   after        : [] !Q || (!Q U (Q && (<> P -> (!P U (S && !P && X (!P U T))))))
            precedence-2-1   between      : [] ((Q && <> R) -> (!P U (R || (S && !P && X (!P U T)))))
            precedence-2-1   after-until *: [] ((Q && !R) -> (!P W (R || (S && !P && X (!P W (T || R))))))
            precedence-1-2   globally     : <> (S && X <> T) -> (!S U P)
            precedence-1-2   before       : <> R -> (!(S && !R && X (!R U (T && !R))) U (R || P))
            precedence-1-2   after        : [] !Q || (!Q U (Q && (<> (S && X <> T) -> (!S U P))))
            precedence-1-2   between      : [] ((Q && <> R) -> (!(S && !R && X (!R U (T && !R))) U (R || P)))
            precedence-1-2   after-until *: [] ((Q && !R) -> (!(S && !R && X (!R U (T && !R))) W (R || P)))
            response-2-1     globally     : [] ((S && X <> T) -> X <> (T && <> P))
            response-2-1     before      *: <> R -> (((S && X (!R U (T && !R))) -> X (!R U (T && !R && (!R U (P && !R))))) U R)
            response-2-1     after        : [] (Q -> [] ((S && X <> T) -> X (!T U (T && <> P))))
            response-2-1     between     *: [] ((Q && !R && <> R) -> (((S && X (!R U (T && !R))) -> X (!R U (T && !R && (!R U (P && !R))))) U R))
            response-2-1     after-until *: [] ((Q && !R) -> (((S && X (!R U (T && !R))) -> X (!R U (T && !R && (!R U (P && !R))))) W R))
            response-1-2     globally     : [] (P -> <> (S && X <> T))
            response-1-2     before      *: <> R -> ((P -> (!R U (S && !R && X (!R U (T && !R))))) U R)
            response-1-2     after       *: [] (Q -> [] (P -> <> (S && X <> T)))
            response-1-2     between     *: [] ((Q && !R && <> R) -> ((P -> (!R U (S && !R && X (!R U (T && !R))))) U R))
            response-1-2     after-until *: [] ((Q && !R) -> ((P -> (!R U (S && !R && X (!R U (T && !R))))) W R))
            response-1-2-without globally     : [] (P -> <> (S && !Z && X (!Z U T)))
            response-1-2-without before      *: <> R -> ((P -> (!R U (S && !R && !Z && X ((!R && !Z) U (T && !R))))) U R)
            response-1-2-without after       *: [] (Q -> [] (P -> <> (S && !Z && X (!Z U T))))
            response-1-2-without between     *: [] ((Q && !R && <> R) -> ((P -> (!R U (S && !R && !Z && X ((!R && !Z) U (T && !R))))) U R))
            response-1-2-without after-until *: [] ((Q && !R) -> ((P -> (!R U (S && !R && !Z && X ((!R && !Z) U (T && !R))))) W R))
            """;

    /**
     * One definition.
     *
     * @param corrected whether it differs from the published formula
     */
    record Row(String pattern, String scope, boolean corrected, String formula) {}

    private static final Map<String, Row> ROWS = read();

    private PatternTable() {}

    static Map<String, Row> rows() {
        return ROWS;
    }

    static String formula(String pattern, String scope) {
        Row row = ROWS.get(pattern + " " + scope);
        if (row == null) {
            throw new IllegalStateException("pattern=" + pattern + " scope=" + scope);
        }
        return row.formula();
    }

    private static Map<String, Row> read() {
        Map<String, Row> rows = new LinkedHashMap<>();
        for (String line : DEFINITIONS.lines().toList()) {
            int colon = line.indexOf(':');
            boolean corrected = line.charAt(colon - 1) == '*';
            String[] words =
                    line.substring(0, corrected ? colon - 1 : colon).strip().split("\\s+");
            rows.put(
                    words[0] + " " + words[1],
                    new Row(
                            words[0],
                            words[1],
                            corrected,
                            line.substring(colon + 1).strip()));
        }
        return rows;
    }
}
