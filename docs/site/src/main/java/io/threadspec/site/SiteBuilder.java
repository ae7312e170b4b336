package io.threadspec.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Makes the site: reads pages from README.md on, checks what they refer to, and writes all of it, or nothing. */
final class SiteBuilder {

    private static final Path START = Path.of("README.md");
    private static final Path DOCS = Path.of("docs");

    /** This program, which is no documentation. */
    private static final Path GENERATOR = DOCS.resolve("site");

    private static final Path NAVIGATION = DOCS.resolve("README.md");
    private static final List<String> FIXED = List.of("site.css", "site.js");

    private final Path root;
    private final Links links;
    private final Listing listing;
    private final Map<Path, MarkdownPage> pages = new TreeMap<>();
    private final Set<Path> listed = new TreeSet<>();

    private SiteBuilder(Path root) {
        this.root = root;
        this.links = new Links(root);
        this.listing = new Listing(root);
    }

    /** @param arguments the root of the project, and the directory for the site */
    public static void main(String[] arguments) throws IOException {
        Path output = Path.of(arguments[1]);
        int pages = build(Path.of(arguments[0]), output);
        System.out.println("The site has " + pages + " pages: " + output.resolve("index.html"));
    }

    /**
     * Makes the site.
     *
     * @return how many pages it has
     * @throws BrokenSite if a reference leads nowhere, or a page or a picture of the documentation is not referred to
     */
    static int build(Path root, Path output) throws IOException {
        var builder = new SiteBuilder(root);
        builder.read();
        builder.check();
        return builder.write(output);
    }

    private void read() throws IOException {
        Deque<Path> open = new ArrayDeque<>(List.of(START));
        Set<Path> seen = new HashSet<>(open);
        while (!open.isEmpty()) {
            Path target = open.remove();
            List<Path> next = new ArrayList<>();
            if (Files.isRegularFile(root.resolve(target)) && target.toString().endsWith(".md")) {
                MarkdownPage page = MarkdownPage.read(root, target);
                pages.put(target, page);
                links.follow(page);
                next.addAll(links.targets());
            } else {
                listed.add(target);
                if (Files.isDirectory(root.resolve(target))) {
                    next.addAll(listing.pages(target));
                }
            }
            next.stream().filter(seen::add).forEach(open::add);
        }
    }

    private void check() throws IOException {
        List<String> problems = new ArrayList<>(links.problems(pages));
        for (MarkdownPage page : pages.values()) {
            problems.addAll(Excerpts.problems(root, page));
        }
        try (Stream<Path> files = Files.walk(root.resolve(DOCS))) {
            files.filter(Files::isRegularFile)
                    .map(root::relativize)
                    .filter(file -> !file.startsWith(GENERATOR))
                    .forEach(file -> {
                        if (file.toString().endsWith(".md") && !pages.containsKey(file)) {
                            problems.add(file + ": no page leads here");
                        } else if (file.toString().endsWith(".png")
                                && !links.images().contains(file)) {
                            problems.add(file + ": no page shows this picture");
                        }
                    });
        }
        if (!pages.containsKey(NAVIGATION)) {
            problems.add(START + ": does not lead to the navigation, " + NAVIGATION);
        }
        if (!problems.isEmpty()) {
            throw new BrokenSite(problems);
        }
    }

    private int write(Path output) throws IOException {
        MarkdownPage first = pages.get(NAVIGATION);
        if (first == null) {
            throw new IllegalStateException("to be checked before it is written");
        }
        var navigation = Navigation.of(first, Links.address(root, NAVIGATION));
        var writer = new PageWriter(navigation);
        var index = new SearchIndex();
        for (MarkdownPage page : pages.values()) {
            String address = Links.address(root, page.file());
            write(output.resolve(address), writer.page(page, address));
            index.add(page, address);
        }
        for (Path target : listed) {
            String address = Links.address(root, target);
            write(output.resolve(address), writer.frame(Listing.title(target), address, listing.of(target)));
        }
        write(output.resolve("sections.js"), index.script());
        for (String name : FIXED) {
            write(output.resolve(name), resource(name));
        }
        for (Path image : links.images()) {
            Files.createDirectories(output.resolve(image).getParent());
            Files.write(output.resolve(image), Files.readAllBytes(root.resolve(image)));
        }
        return pages.size() + listed.size();
    }

    private static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = SiteBuilder.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("not on the class path: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
