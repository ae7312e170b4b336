package io.threadspec.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.spec.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SpecSessionTest {

    /** Texts that differ in what their names mean, and in little else. */
    private static List<String> texts() throws IOException {
        List<String> texts = new ArrayList<>();
        DocumentationTest.examples().forEach(example -> texts.add(example.text()));
        for (String declarations : List.of(
                "var a = field Controller.landing; var b = field Controller.radio;",
                "var b = field Controller.landing; var a = field Controller.radio;",
                "var a = field Controller.fuel; var b = field Controller.radio;")) {
            texts.add(
                    "import com.acme.flight.Controller; spec S { " + declarations
                            + " property p = always (a == 1 -> once (b == 1)); property q = always (b == 1 -> once (a == 1)); }");
        }
        String events = " property p = q precedes p1; property r = q is absent after p1; }";
        texts.add(
                "spec S { event q = before call(* com.acme.Pool.request(..)); event p1 = before call(* com.acme.Pool.grant(..));"
                        + events);
        texts.add(
                "spec S { var q = field com.acme.flight.Controller.cleared; event p1 = before call(* com.acme.Pool.grant(..));"
                        + events);
        return texts;
    }

    @Test
    void shouldCompileTheSameWhateverItHasCompiledBefore() throws IOException {
        List<String> texts = texts();
        assertTrue(texts.size() > 15, () -> "too few texts: " + texts.size());
        Map<String, SpecSession.Result> expected = new HashMap<>();
        for (String text : texts) {
            try (SpecSession fresh = session()) {
                expected.put(text, fresh.compile(new SourceText("a.spec", text)));
            }
        }
        try (SpecSession session = session()) {
            for (int seed = 0; seed < 20; seed++) {
                Collections.shuffle(texts, new Random(seed));
                for (String text : texts) {
                    assertEquals(
                            expected.get(text),
                            session.compile(new SourceText("a.spec", text)),
                            "seed=" + seed + " text=" + text);
                }
            }
        }
    }

    private static SpecSession session() {
        return new SpecSession(List.of(SpecFixture.testClasses()), List.<Path>of());
    }
}
