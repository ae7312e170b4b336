package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.threadspec.runtime.layout.OutputLayout;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events by pointcut: a clerk who grants after the request by luck, and one who is told. */
class RequestsIT {

    private static Path copy(Path directory) {
        return Projects.copy(Environment.project("requests"), directory.resolve("requests"));
    }

    private static JsonValue finding(Path project) {
        var output = new OutputLayout(project.resolve("target/threadspec"));
        return Json.read(output.jsonReport()).get("findings").get(0);
    }

    @Test
    void shouldPredictTheGrantBeforeTheRequest(@TempDir Path directory) {
        Path project = copy(directory);

        MavenBuild.run(project, "verify")
                .assertFailure()
                .assertPrints("on project requests: PREDICTED Requests.precedence");

        JsonValue finding = finding(project);
        assertEquals(
                List.of("clerk grant Office.java:19", "client request Office.java:13"),
                finding.get("witness").elements().stream()
                        .map(event -> event.get("thread").text() + " "
                                + event.get("variable").text() + " "
                                + event.get("file").text() + ":"
                                + event.get("line").number())
                        .toList());
    }

    @Test
    void shouldPassWhenTheClerkIsTold(@TempDir Path directory) {
        Path project = copy(directory);
        Projects.edit(
                project.resolve("src/test/java/com/acme/OfficeTest.java"),
                text -> text.replace("new Luck()", "new Handover()"));

        MavenBuild.run(project, "verify").assertSuccess().assertPrints("SATISFIED  Requests.precedence");
    }

    @Test
    void shouldRefuseAPointcutThatMatchesNothing(@TempDir Path directory) {
        Path project = copy(directory);
        Projects.edit(
                project.resolve("src/test/spec/requests.spec"),
                text -> text.replace("Pool.request(..)", "Pool.request(..)) && within(com.acme.Pool"));

        MavenBuild.run(project, "verify")
                .assertFailure()
                .assertPrints("requests.spec:5:1: the pointcut matches nothing in the woven classes: event=request");
    }
}
