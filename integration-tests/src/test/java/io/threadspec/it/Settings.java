package io.threadspec.it;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Global settings for the builds under test: those of the outer build, and its local repository as one more repository.
 * What the outer build has got is not downloaded again, and a build without a network finds all it needs.
 */
final class Settings {

    private static final String REPOSITORY =
            """
            <id>outer</id>
            <url>%s</url>
            <releases><enabled>true</enabled><checksumPolicy>ignore</checksumPolicy></releases>
            <snapshots><enabled>false</enabled></snapshots>
            """;

    private static final String ADDITION =
            """
            <settings>
              <profiles>
                <profile>
                  <id>outer-repository</id>
                  <activation><activeByDefault>true</activeByDefault></activation>
                  <repositories><repository>%1$s</repository></repositories>
                  <pluginRepositories><pluginRepository>%1$s</pluginRepository></pluginRepositories>
                </profile>
              </profiles>
              <activeProfiles><activeProfile>outer-repository</activeProfile></activeProfiles>
            </settings>
            """;

    private Settings() {}

    static void write(Path target, Path outerGlobalSettings, Path outerRepository) throws IOException {
        String url = outerRepository.toUri().toString();
        try {
            DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
            Document settings =
                    builder.parse(new InputSource(new StringReader(ADDITION.formatted(REPOSITORY.formatted(url)))));
            if (Files.isRegularFile(outerGlobalSettings)) {
                merge(settings, builder.parse(outerGlobalSettings.toFile()));
            }
            TransformerFactory.newInstance()
                    .newTransformer()
                    .transform(new DOMSource(settings), new StreamResult(target.toFile()));
        } catch (ParserConfigurationException | SAXException | TransformerException e) {
            throw new IOException("cannot derive settings from " + outerGlobalSettings, e);
        }
    }

    /** Adds the sections of {@code other}, item by item where both have the section. */
    private static void merge(Document settings, Document other) {
        Element root = settings.getDocumentElement();
        for (Node section = other.getDocumentElement().getFirstChild();
                section != null;
                section = section.getNextSibling()) {
            if (!(section instanceof Element)) {
                continue;
            }
            Node present = root.getElementsByTagName(section.getNodeName()).item(0);
            if (present == null) {
                root.appendChild(settings.importNode(section, true));
            } else {
                for (Node item = section.getFirstChild(); item != null; item = item.getNextSibling()) {
                    present.appendChild(settings.importNode(item, true));
                }
            }
        }
    }
}
