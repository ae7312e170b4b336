package io.threadspec.report.schema;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.Findings;
import io.threadspec.report.html.PageSamples;
import io.threadspec.report.junit.JUnitReport;
import io.threadspec.report.policy.Policy;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.junit.jupiter.api.Test;
import org.xml.sax.SAXException;

/** {@code report-junit.xml} against the schema that Surefire publishes; the build unpacks it from Surefire's sources. */
class JUnitSchemaTest {

    private static Validator validator() throws IOException, SAXException {
        try (Stream<Path> files = Files.walk(Path.of("target", "surefire-schema"))) {
            Path schema = files.filter(file -> file.endsWith("surefire-test-report.xsd"))
                    .findFirst()
                    .orElseThrow();
            return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                    .newSchema(schema.toFile())
                    .newValidator();
        }
    }

    private static void validate(String xml) throws IOException, SAXException {
        validator().validate(new StreamSource(new StringReader(xml)));
    }

    @Test
    void shouldFollowTheSchemaOfSurefire() throws IOException, SAXException {
        for (AnalysisResult result : List.of(
                Findings.all(), PageSamples.withHostileNames(), new AnalysisResult(List.of(), 0, 0, List.of()))) {
            validate(JUnitReport.of(result, Policy.byDefault()));
        }
    }

    @Test
    void shouldNotAcceptEverything() {
        String xml = JUnitReport.of(Findings.all(), Policy.byDefault());
        assertThrows(
                SAXException.class,
                () -> validate(xml.replace("<testcase ", "<case ").replace("</testcase", "</case")));
        assertThrows(SAXException.class, () -> validate(xml.replace("tests=", "count=")));
    }
}
