package io.threadspec.report.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.Findings;
import io.threadspec.report.Reports;
import io.threadspec.report.html.PageSamples;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code report.json} against the schema that the documentation has. There it allows what later versions may add; here it does not. */
class JsonSchemaTest {

    private static final Path SCHEMA = Path.of("..", "docs", "report.schema.json");

    private final ObjectMapper mapper = new ObjectMapper();

    @TempDir
    private Path directory;

    private JsonSchema schema() throws IOException {
        JsonNode schema = mapper.readTree(SCHEMA.toFile());
        forbidUnknownMembers(schema);
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema);
    }

    private static void forbidUnknownMembers(JsonNode schema) {
        schema.forEach(JsonSchemaTest::forbidUnknownMembers);
        if (schema instanceof ObjectNode object && object.path("type").asText().equals("object")) {
            object.put("additionalProperties", false);
        }
    }

    private JsonNode report(AnalysisResult result) throws IOException {
        Reports.write(result, new OutputLayout(directory), Policy.byDefault());
        return mapper.readTree(Files.readString(directory.resolve("report.json")));
    }

    @Test
    void shouldWriteWhatIsDocumented() throws IOException {
        JsonSchema schema = schema();
        for (AnalysisResult result : List.of(
                Findings.all(),
                PageSamples.typical(),
                PageSamples.withHostileNames(),
                new AnalysisResult(List.of(), 0, 0, List.of()))) {
            assertEquals(
                    List.of(),
                    schema.validate(report(result)).stream()
                            .map(Object::toString)
                            .limit(5)
                            .toList());
        }
    }

    @Test
    void shouldNotAcceptEverything() throws IOException {
        JsonNode report = report(PageSamples.typical());
        ((ObjectNode) report.at("/findings/0/reason")).put("kind", "whim");
        assertFalse(schema().validate(report).isEmpty());
        JsonNode other = report(PageSamples.typical());
        ((ObjectNode) other.at("/findings/1")).put("surprise", true);
        assertFalse(schema().validate(other).isEmpty());
    }
}
