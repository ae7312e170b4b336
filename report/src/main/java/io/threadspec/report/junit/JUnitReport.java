package io.threadspec.report.junit;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.report.english.English;
import io.threadspec.report.policy.Policy;
import io.threadspec.report.policy.Standing;
import io.threadspec.report.policy.StandingWords;
import io.threadspec.runtime.problem.ControlCharacters;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * The declarations as test cases: those that fail the build have failed, those that were not exercised are skipped, and what is
 * said about the others is their output.
 */
public final class JUnitReport {

    private final XMLStreamWriter xml;
    private final Policy policy;

    private JUnitReport(XMLStreamWriter xml, Policy policy) {
        this.xml = xml;
        this.policy = policy;
    }

    public static String of(AnalysisResult result, Policy policy) {
        var text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            new JUnitReport(xml, policy).write(result);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("a string can always be written to", e);
        }
        return text.append('\n').toString();
    }

    private void write(AnalysisResult result) throws XMLStreamException {
        Map<String, List<Finding>> cases = new LinkedHashMap<>();
        for (Finding finding : result.findings()) {
            cases.computeIfAbsent(finding.declaration().fullName(), name -> new ArrayList<>())
                    .add(finding);
        }
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeCharacters("\n");
        xml.writeStartElement("testsuite");
        xml.writeAttribute("name", "ThreadSpec");
        count("tests", cases, findings -> true);
        count("failures", cases, this::haveFailed);
        xml.writeAttribute("errors", "0");
        count("skipped", cases, this::isSkipped);
        xml.writeAttribute("time", "0");
        for (List<Finding> findings : cases.values()) {
            testCase(findings);
        }
        xml.writeCharacters("\n");
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private void count(String name, Map<String, List<Finding>> cases, java.util.function.Predicate<List<Finding>> which)
            throws XMLStreamException {
        xml.writeAttribute(
                name, Long.toString(cases.values().stream().filter(which).count()));
    }

    private boolean haveFailed(List<Finding> findings) {
        return findings.stream().anyMatch(this::hasFailed);
    }

    private boolean hasFailed(Finding finding) {
        return policy.standing(finding) == Standing.FAILS;
    }

    private boolean isSkipped(List<Finding> findings) {
        return !haveFailed(findings)
                && findings.stream().allMatch(finding -> finding.verdict() == Verdict.NOT_EXERCISED);
    }

    private void testCase(List<Finding> findings) throws XMLStreamException {
        Declaration declaration = findings.get(0).declaration();
        xml.writeCharacters("\n  ");
        xml.writeStartElement("testcase");
        xml.writeAttribute("name", clean(declaration.name()));
        xml.writeAttribute("classname", clean(declaration.spec()));
        xml.writeAttribute("time", "0");
        if (isSkipped(findings)) {
            xml.writeCharacters("\n    ");
            xml.writeEmptyElement("skipped");
        }
        // A test case may have one failure alone.
        List<Finding> failed = findings.stream().filter(this::hasFailed).toList();
        if (!failed.isEmpty()) {
            xml.writeCharacters("\n    ");
            xml.writeStartElement("failure");
            xml.writeAttribute("message", clean(title(failed.get(0))));
            xml.writeAttribute("type", failed.get(0).verdict().title());
            text(failed);
            xml.writeEndElement();
        }
        List<Finding> others =
                findings.stream().filter(finding -> !hasFailed(finding)).toList();
        if (!others.isEmpty()) {
            xml.writeCharacters("\n    ");
            xml.writeStartElement("system-out");
            text(others);
            xml.writeEndElement();
        }
        xml.writeCharacters("\n  ");
        xml.writeEndElement();
    }

    private void text(List<Finding> findings) throws XMLStreamException {
        for (Finding finding : findings) {
            String place =
                    finding.declaration().file() + ":" + finding.declaration().line();
            String test = finding.test().isEmpty() ? "" : "Test: " + finding.test() + "\n";
            xml.writeCharacters(clean(title(finding) + "  (" + place + ")\n" + test + accepted(finding)
                            + English.explanation(finding))
                    + "\n");
        }
    }

    private String accepted(Finding finding) {
        String words = StandingWords.of(finding, policy);
        return words.isEmpty() ? "" : words + "\n";
    }

    private static String title(Finding finding) {
        Declaration declaration = finding.declaration();
        return finding.verdict().title() + " " + declaration.fullName()
                + (declaration.message().isEmpty() ? "" : ": " + declaration.message());
    }

    /** Without the characters that XML does not have. */
    private static String clean(String text) {
        return ControlCharacters.escapeLines(text).replaceAll("[\uFFFE\uFFFF]", "?");
    }
}
