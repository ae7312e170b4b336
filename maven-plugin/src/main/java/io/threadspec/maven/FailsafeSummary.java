package io.threadspec.maven;

import java.io.IOException;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/**
 * What became of the tests that Failsafe ran.
 *
 * @param counts of tests, as Failsafe prints them
 * @param isFailure whether some failed, or did not end
 */
record FailsafeSummary(String counts, boolean isFailure) {

    static FailsafeSummary read(Path file) throws IOException {
        try {
            Element summary = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(file.toFile())
                    .getDocumentElement();
            String failures = text(summary, "failures");
            String errors = text(summary, "errors");
            boolean isFailure = !failures.equals("0")
                    || !errors.equals("0")
                    || !text(summary, "failureMessage").isEmpty()
                    || summary.getAttribute("timeout").equals("true");
            return new FailsafeSummary(
                    "Tests run: " + text(summary, "completed") + ", Failures: " + failures + ", Errors: " + errors,
                    isFailure);
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException("cannot read " + file, e);
        }
    }

    private static String text(Element summary, String name) {
        var found = summary.getElementsByTagName(name);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent().strip();
    }
}
