package io.threadspec.report.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.Findings;
import io.threadspec.report.policy.Policy;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class JUnitReportTest {

    private static Element suite(AnalysisResult result) throws Exception {
        String xml = JUnitReport.of(result, Policy.byDefault());
        return DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getDocumentElement();
    }

    private static List<Element> cases(Element suite) {
        var cases = new ArrayList<Element>();
        NodeList nodes = suite.getElementsByTagName("testcase");
        for (int i = 0; i < nodes.getLength(); i++) {
            cases.add((Element) nodes.item(i));
        }
        return cases;
    }

    @Test
    void shouldCountWhatItHolds() throws Exception {
        Element suite = suite(Findings.all());
        assertEquals(suite.getAttribute("tests"), "" + cases(suite).size());
        assertEquals(
                suite.getAttribute("failures"),
                "" + suite.getElementsByTagName("failure").getLength());
        assertEquals(
                suite.getAttribute("skipped"),
                "" + suite.getElementsByTagName("skipped").getLength());
    }

    @Test
    void shouldFailWhereTheBuildFails() throws Exception {
        Element suite = suite(Findings.result(List.of(
                Findings.of("broken", Verdict.PREDICTED),
                Findings.of("broken", Verdict.SATISFIED),
                Findings.of("idle", Verdict.NOT_EXERCISED),
                Findings.of("good", Verdict.SATISFIED))));
        List<Element> cases = cases(suite);
        assertEquals(
                List.of("broken", "idle", "good"),
                cases.stream().map(each -> each.getAttribute("name")).toList());
        Element failure = (Element) cases.get(0).getElementsByTagName("failure").item(0);
        assertEquals("PREDICTED", failure.getAttribute("type"));
        assertTrue(failure.getAttribute("message").contains("Open first."), failure.getAttribute("message"));
        assertTrue(failure.getTextContent().contains("Test: GateTest.opens"), failure.getTextContent());
        assertEquals(1, cases.get(1).getElementsByTagName("skipped").getLength());
        assertEquals(0, cases.get(2).getElementsByTagName("failure").getLength());
    }

    /** XML has no way to write most control characters. */
    @Test
    void shouldKeepHostileNamesText() throws Exception {
        Finding hostile =
                Findings.all().findings().get(Findings.all().findings().size() - 1);
        Element suite = suite(Findings.result(List.of(hostile)));
        String name = cases(suite).get(0).getAttribute("name");
        assertTrue(name.startsWith("\\u001b[31m<b>&\"'`|]]>"), name);
    }
}
