package io.threadspec.analysis.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.threadspec.runtime.problem.Severity;
import java.util.List;
import org.junit.jupiter.api.Test;

class FingerprintTest {

    private static final String TEST = "com.acme.GateTest.opens";

    @Test
    void shouldStayTheSameWhenLinesMoveAndThreadsGetOtherNames() {
        assertEquals(
                of("", event("T1", "com.acme.Gate", "open", 10, "open")),
                of("", event("T2", "com.acme.Gate", "open", 99, "open")));
    }

    @Test
    void shouldStayTheSameWhenTheDeclarationMovesOrIsSuppressed() {
        var moved = new Declaration("Gate", "shut", "Other words.", "b", "b.spec", 9, Severity.WARNING, "known");

        assertEquals(of(""), Fingerprint.of(moved, "", List.of(run())));
    }

    @Test
    void shouldStayTheSameWhenATestIsRenamed() {
        assertEquals(
                of(TEST, event("main", "com.acme.GateTest", "opens", 10, "open")),
                of("com.acme.DoorTest.opensWide", event("main", "com.acme.DoorTest", "opensWide", 10, "open")));
        assertEquals(
                of(TEST, event("main", "com.acme.GateTest", "lambda$opens$0", 10, "open")),
                of("com.acme.GateTest$Wide.opens()[2]", event("main", "com.acme.GateTest$Wide$1", "run", 10, "open")));
    }

    @Test
    void shouldDependOnWhatHappensInATest() {
        assertNotEquals(
                of(TEST, event("main", "com.acme.GateTest", "opens", 10, "open")),
                of(TEST, event("main", "com.acme.GateTest", "opens", 10, "shut")));
    }

    @Test
    void shouldTellMethodsOfTheProgramApart() {
        assertNotEquals(
                of(TEST, event("main", "com.acme.Gate", "open", 10, "open")),
                of(TEST, event("main", "com.acme.Gate", "shut", 10, "open")));
        assertNotEquals(
                of(TEST, event("main", "com.acme.GateTestSupport", "open", 10, "open")),
                of(TEST, event("main", "com.acme.OtherSupport", "open", 10, "open")));
    }

    @Test
    void shouldStayTheSameWhenLambdasAndAnonymousClassesAreAdded() {
        assertEquals(
                of("", event("main", "com.acme.Gate$1", "lambda$open$0", 10, "open")),
                of("", event("main", "com.acme.Gate$2", "lambda$open$13", 10, "open")));
        assertNotEquals(
                of("", event("main", "com.acme.Gate", "lambda$open$0", 10, "open")),
                of("", event("main", "com.acme.Gate", "lambda$shut$0", 10, "open")));
    }

    private static WitnessEvent event(String thread, String type, String method, int line, String variable) {
        return new WitnessEvent(thread, type, method, "File.java", line, variable, "1");
    }

    private static String of(String test, WitnessEvent... events) {
        var declaration = new Declaration("Gate", "shut", "", "a", "a.spec", 4, Severity.ERROR);
        return Fingerprint.of(declaration, test, List.of(run(events)));
    }

    private static Witness run(WitnessEvent... events) {
        return new Witness(List.of(), List.of(events), events.length);
    }
}
