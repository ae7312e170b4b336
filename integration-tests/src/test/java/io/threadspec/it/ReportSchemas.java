package io.threadspec.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import io.threadspec.runtime.layout.OutputLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.SAXException;

/** The schemas of files for tools. The module {@code report} has those of SARIF and of JUnit's XML, which the build unpacks there. */
final class ReportSchemas {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String SARIF = "report/src/test/resources/sarif/sarif-2.1.0-rtm.5.json";

    private ReportSchemas() {}

    static void assertFollowed(OutputLayout output) throws IOException {
        assertFollows(output.jsonReport(), VersionFlag.V202012, "docs/report.schema.json");
        assertFollows(output.sarifReport(), VersionFlag.V4, SARIF);
        Path xml = output.root().resolve("report-junit.xml");
        try {
            SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                    .newSchema(ofSurefire().toFile())
                    .newValidator()
                    .validate(new StreamSource(xml.toFile()));
        } catch (SAXException e) {
            throw new AssertionError(xml.toString(), e);
        }
    }

    private static void assertFollows(Path file, VersionFlag version, String schema) throws IOException {
        JsonNode rules = MAPPER.readTree(Environment.root().resolve(schema).toFile());
        assertEquals(
                Set.of(),
                JsonSchemaFactory.getInstance(version).getSchema(rules).validate(MAPPER.readTree(file.toFile())),
                file.toString());
    }

    private static Path ofSurefire() throws IOException {
        try (Stream<Path> files = Files.walk(Environment.root().resolve("report/target/surefire-schema"))) {
            return files.filter(file -> file.endsWith("surefire-test-report.xsd"))
                    .findFirst()
                    .orElseThrow();
        }
    }
}
