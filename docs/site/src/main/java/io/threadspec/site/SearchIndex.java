package io.threadspec.site;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.renderer.text.TextContentRenderer;

/** The texts of all sections, as a script that the pages load when somebody searches: a page from disk may load nothing else. */
final class SearchIndex {

    private static final TextContentRenderer TEXT =
            TextContentRenderer.builder().extensions(MarkdownPage.EXTENSIONS).build();

    private final List<String> sections = new ArrayList<>();

    void add(MarkdownPage page, String address) {
        String heading = "";
        String anchor = "";
        var text = new StringBuilder();
        for (Node block = page.document().getFirstChild(); block != null; block = block.getNext()) {
            if (block instanceof Heading next && next.getLevel() <= 3) {
                add(page.title(), heading, address + anchor, text.toString());
                text.setLength(0);
                heading = next.getLevel() == 1 ? "" : MarkdownPage.textOf(next);
                anchor = next.getLevel() == 1 ? "" : "#" + page.anchor(next);
            } else {
                text.append(TEXT.render(block)).append(' ');
            }
        }
        add(page.title(), heading, address + anchor, text.toString());
    }

    private void add(String title, String heading, String address, String text) {
        if (!heading.isEmpty() || !text.isBlank()) {
            sections.add(List.of(
                            title,
                            heading,
                            address,
                            text.replaceAll("\\s+", " ").strip())
                    .stream()
                    .map(SearchIndex::quote)
                    .collect(Collectors.joining(",", "[", "]")));
        }
    }

    String script() {
        return "window.sections = [\n" + String.join(",\n", sections) + "\n];\n";
    }

    private static String quote(String text) {
        var quoted = new StringBuilder("\"");
        text.chars().forEach(unit -> {
            if (unit == '"' || unit == '\\') {
                quoted.append('\\').append((char) unit);
            } else if (unit < ' ' || unit == '\u2028' || unit == '\u2029') {
                quoted.append("\\u%04x".formatted(unit));
            } else {
                quoted.append((char) unit);
            }
        });
        return quoted.append('"').toString();
    }
}
