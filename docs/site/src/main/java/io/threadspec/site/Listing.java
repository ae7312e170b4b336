package io.threadspec.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.commonmark.node.Text;
import org.commonmark.renderer.html.HtmlRenderer;

/** Shows what pages lead to and what is no Markdown: the text of a file, all files of a directory, or, of a directory of pages, their titles. */
final class Listing {

    /** Of a directory with more, nobody reads a page. */
    private static final int MOST_FILES = 60;

    private static final Set<String> MADE_BY_A_BUILD = Set.of("target", "build", ".gradle", "node_modules");

    private final Path root;

    Listing(Path root) {
        this.root = root;
    }

    static String title(Path target) {
        return target.toString().replace('\\', '/');
    }

    /** The Markdown files that a directory consists of, sorted; none if it has others. */
    List<Path> pages(Path directory) throws IOException {
        List<Path> files = files(directory);
        return files.stream().allMatch(file -> file.toString().endsWith(".md")) ? files : List.of();
    }

    String of(Path target) throws IOException {
        if (Files.isRegularFile(root.resolve(target))) {
            return heading(1, title(target)) + text(target);
        }
        var html = new StringBuilder(heading(1, title(target)));
        List<Path> pages = pages(target);
        if (!pages.isEmpty()) {
            html.append("<ul>\n");
            for (Path page : pages) {
                String address = Links.way(Links.address(root, target), Links.address(root, page));
                html.append("<li><a href=\"")
                        .append(address)
                        .append("\">")
                        .append(escape(MarkdownPage.read(root, page).title()))
                        .append("</a></li>\n");
            }
            return html.append("</ul>\n").toString();
        }
        for (Path file : files(target)) {
            html.append(heading(2, title(target.relativize(file)))).append(text(file));
        }
        return html.toString();
    }

    private List<Path> files(Path directory) throws IOException {
        try (Stream<Path> walk = Files.walk(root.resolve(directory))) {
            List<Path> files = walk.filter(Files::isRegularFile)
                    .map(root::relativize)
                    .filter(file -> !isMadeByABuild(file))
                    .sorted()
                    .toList();
            boolean isShownWhole =
                    !files.stream().allMatch(file -> file.toString().endsWith(".md"));
            if (isShownWhole && files.size() > MOST_FILES) {
                throw new BrokenSite(List.of(directory
                        + ": a page leads to this directory, which has too many files to show: " + files.size()));
            }
            return files;
        }
    }

    private static boolean isMadeByABuild(Path file) {
        for (Path part : file) {
            if (MADE_BY_A_BUILD.contains(part.toString())) {
                return true;
            }
        }
        return false;
    }

    private static String heading(int level, String text) {
        return "<h" + level + ">" + escape(text) + "</h" + level + ">\n";
    }

    private String text(Path file) throws IOException {
        return "<pre tabindex=\"0\"><code>" + escape(Files.readString(root.resolve(file))) + "</code></pre>\n";
    }

    /** By the library, so that there is one rule. */
    static String escape(String text) {
        return HtmlRenderer.builder().build().render(new Text(text));
    }
}
