package io.threadspec.site;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/** Follows what pages refer to: gives each reference its place on the site, and remembers what has to be there and what is wrong. */
final class Links {

    private final Path root;
    private final List<String> problems = new ArrayList<>();
    private final Set<Path> targets = new LinkedHashSet<>();
    private final Set<Path> images = new LinkedHashSet<>();

    /** References to headings, by where they stand: they are looked at when all pages are known. */
    private final Map<String, Reference> anchored = new LinkedHashMap<>();

    private record Reference(Path page, String anchor) {}

    Links(Path root) {
        this.root = root;
    }

    /** What something of the project is called on the site: a README is the index of its directory. */
    static String address(Path root, Path target) {
        String path = target.toString().replace('\\', '/');
        if (Files.isDirectory(root.resolve(target))) {
            return path.isEmpty() ? "index.html" : path + "/index.html";
        }
        if (path.endsWith("README.md")) {
            return path.substring(0, path.length() - "README.md".length()) + "index.html";
        }
        return path.endsWith(".md") ? path.substring(0, path.length() - 3) + ".html" : path + ".html";
    }

    /** The way from one page of the site to another address on it. */
    static String way(String from, String to) {
        int common = 0;
        for (int slash = from.indexOf('/'); slash >= 0 && to.startsWith(from.substring(0, slash + 1)); ) {
            common = slash + 1;
            slash = from.indexOf('/', common);
        }
        long up = from.substring(common).chars().filter(each -> each == '/').count();
        return "../".repeat((int) up) + to.substring(common);
    }

    /** Points the links and images of a page at the site. */
    void follow(MarkdownPage page) {
        page.document().accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                link.setDestination(destination(page, link, link.getDestination()));
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                picture(page, image);
            }
        });
    }

    private void picture(MarkdownPage page, Image image) {
        if (MarkdownPage.textOf(image).isBlank()) {
            problems.add(page.place(image) + ": the picture has no text for readers who do not see it: "
                    + image.getDestination());
        }
        Path file = page.file().resolveSibling(image.getDestination()).normalize();
        if (!Files.isRegularFile(root.resolve(file))) {
            problems.add(page.place(image) + ": there is no such picture: " + image.getDestination());
        }
        images.add(file);
    }

    private String destination(MarkdownPage page, Node link, String destination) {
        URI uri;
        try {
            uri = new URI(destination);
        } catch (URISyntaxException e) {
            problems.add(page.place(link) + ": this is no address: " + destination);
            return destination;
        }
        if (uri.getScheme() != null) {
            return destination;
        }
        Path target = target(page, uri.getPath());
        if (target.startsWith("..") || !Files.exists(root.resolve(target))) {
            problems.add(page.place(link) + ": the link leads nowhere: " + destination);
            return destination;
        }
        targets.add(target);
        String fragment = uri.getFragment();
        if (fragment != null) {
            anchored.put(
                    page.place(link) + ": there is no such heading: " + destination, new Reference(target, fragment));
        }
        return way(address(root, page.file()), address(root, target)) + (fragment == null ? "" : "#" + fragment);
    }

    /** A directory that has a README stands for it. */
    private Path target(MarkdownPage page, String path) {
        Path target =
                path.isEmpty() ? page.file() : page.file().resolveSibling(path).normalize();
        Path readme = target.resolve("README.md");
        return Files.isRegularFile(root.resolve(readme)) ? readme : target;
    }

    /** What the pages so far lead to, below the root of the project. */
    Set<Path> targets() {
        return targets;
    }

    Set<Path> images() {
        return images;
    }

    /** To be called when all pages were followed. */
    List<String> problems(Map<Path, MarkdownPage> pages) {
        List<String> all = new ArrayList<>(problems);
        anchored.forEach((message, reference) -> {
            MarkdownPage page = pages.get(reference.page());
            if (page == null || !page.anchors().containsValue(reference.anchor())) {
                all.add(message);
            }
        });
        return all;
    }
}
