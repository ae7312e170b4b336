package io.threadspec.maven;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** What the build writes about the goals of the plugin, and other files of XML beside it. */
final class PluginDescriptor {

    private PluginDescriptor() {}

    static List<Element> goals() throws IOException, ParserConfigurationException, SAXException {
        return children(child(read("/META-INF/maven/plugin.xml"), "mojos"));
    }

    static Element read(String resource) throws IOException, ParserConfigurationException, SAXException {
        try (InputStream file = PluginDescriptor.class.getResourceAsStream(resource)) {
            assertNotNull(file, "the build writes it before it runs tests");
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(file)
                    .getDocumentElement();
        }
    }

    static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (var node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    static Element child(Element parent, String name) {
        return children(parent).stream()
                .filter(element -> element.getTagName().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is missing in " + parent.getTagName()));
    }

    static String text(Element parent, String name) {
        return child(parent, name).getTextContent();
    }
}
