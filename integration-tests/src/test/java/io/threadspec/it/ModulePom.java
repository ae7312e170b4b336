package io.threadspec.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** A pom of this project, as it stands in its file. */
record ModulePom(Path file, Element project) {

    static ModulePom of(Path directory) {
        Path file = directory.resolve("pom.xml");
        try {
            var document =
                    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
            return new ModulePom(file, document.getDocumentElement());
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalStateException("cannot read " + file, e);
        }
    }

    /** All modules that a release publishes, the root first. */
    static List<ModulePom> published() {
        List<ModulePom> published = new ArrayList<>(List.of(of(Environment.root())));
        for (Element module : published.get(0).children("modules")) {
            ModulePom pom = of(Environment.root().resolve(module.getTextContent()));
            if (!pom.text("properties", "maven.deploy.skip").equals(Optional.of("true"))) {
                published.add(pom);
            }
        }
        return published;
    }

    /** The text of an element, by its path below the project; none if it is missing or blank. */
    Optional<String> text(String... path) {
        return find(path).map(element -> element.getTextContent().strip()).filter(text -> !text.isEmpty());
    }

    String artifactId() {
        return text("artifactId").orElseThrow();
    }

    /** Packed by this build; a pom has none. */
    Optional<Path> jar() {
        if (text("packaging").equals(Optional.of("pom"))) {
            return Optional.empty();
        }
        Path jar = target().resolve(artifactId() + "-" + Environment.version() + ".jar");
        if (!Files.isRegularFile(jar)) {
            throw new AssertionError("not packed by this build: " + jar);
        }
        return Optional.of(jar);
    }

    Path target() {
        return file.resolveSibling("target");
    }

    private List<Element> children(String... path) {
        return find(path).map(ModulePom::elements).orElse(List.of());
    }

    private Optional<Element> find(String... path) {
        Optional<Element> found = Optional.of(project);
        for (String name : path) {
            found = found.flatMap(parent -> elements(parent).stream()
                    .filter(child -> child.getTagName().equals(name))
                    .findFirst());
        }
        return found;
    }

    private static List<Element> elements(Element parent) {
        List<Element> elements = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                elements.add(element);
            }
        }
        return elements;
    }
}
