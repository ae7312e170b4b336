package io.threadspec.spec.pattern;

import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.logic.Ltl;
import io.threadspec.spec.parse.SpecParser;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One pattern in one scope, over events p, s, t, z, q, r.
 *
 * @param pattern the name of the row
 * @param scope the name of the column
 * @param text as it is written in a property
 * @param events the events in it
 */
record PatternCase(String pattern, String scope, String text, List<String> events) {

    static final Map<String, String> PATTERNS = new LinkedHashMap<>();
    static final Map<String, String> SCOPES = new LinkedHashMap<>();

    static {
        PATTERNS.put("absence", "p is absent");
        PATTERNS.put("existence", "p exists");
        PATTERNS.put("universality", "p is universal");
        PATTERNS.put("bounded-existence", "p exists at most 2 times");
        PATTERNS.put("precedence", "s precedes p");
        PATTERNS.put("response", "s responds to p");
        PATTERNS.put("precedence-2-1", "s, t precede p");
        PATTERNS.put("precedence-1-2", "p precedes s, t");
        PATTERNS.put("response-2-1", "p responds to s, t");
        PATTERNS.put("response-1-2", "s, t respond to p");
        PATTERNS.put("response-1-2-without", "s, t without z respond to p");
        SCOPES.put("globally", "globally");
        SCOPES.put("before", "before r");
        SCOPES.put("after", "after q");
        SCOPES.put("between", "between q and r");
        SCOPES.put("after-until", "after q until r");
    }

    static List<PatternCase> all() {
        List<PatternCase> cases = new ArrayList<>();
        PATTERNS.forEach((pattern, words) -> SCOPES.forEach((scope, scopeWords) -> {
            String text = words + " " + scopeWords;
            List<String> events = new ArrayList<>();
            for (String event : List.of("p", "s", "t", "z", "q", "r")) {
                if (List.of(text.split("[ ,]+")).contains(event)) {
                    events.add(event);
                }
            }
            cases.add(new PatternCase(pattern, scope, text, events));
        }));
        return cases;
    }

    Ltl formula() {
        return formula(true);
    }

    Ltl formula(boolean eventsAreCounted) {
        var diagnostics = new Diagnostics(new SourceText("test", text));
        Formula parsed = SpecParser.parseFormula(diagnostics).orElseThrow();
        return new PatternLibrary(
                        name -> Ltl.proposition(events.indexOf(((Formula.Name) name).text())),
                        subject -> eventsAreCounted)
                .expand((Formula.Pattern) parsed);
    }

    @Override
    public String toString() {
        return (pattern + " " + scope).toLowerCase(Locale.ROOT);
    }
}
