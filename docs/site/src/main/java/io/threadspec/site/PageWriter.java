package io.threadspec.site;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.renderer.html.AttributeProvider;
import org.commonmark.renderer.html.HtmlRenderer;

/** Pages as HTML: what they say, and around it what all pages have. */
final class PageWriter {

    /** Shorter pages need no table of contents. */
    private static final int FEWEST_SECTIONS = 3;

    private final Navigation navigation;

    PageWriter(Navigation navigation) {
        this.navigation = navigation;
    }

    /** A page of Markdown whose links lead to the site. */
    String page(MarkdownPage page, String address) {
        var renderer = HtmlRenderer.builder()
                .extensions(MarkdownPage.EXTENSIONS)
                .escapeHtml(true)
                .attributeProviderFactory(context -> attributes(page))
                .build();
        // What is wide scrolls by itself, and with the keyboard.
        String text = renderer.render(page.document())
                .replace("<table>", "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"Table\"><table>")
                .replace("</table>", "</table></div>");
        return frame(page.title(), address, contents(page) + text);
    }

    private static AttributeProvider attributes(MarkdownPage page) {
        return (Node node, String tag, Map<String, String> attributes) -> {
            if (node instanceof Heading heading) {
                attributes.put("id", page.anchor(heading));
            } else if (tag.equals("pre") && (node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock)) {
                attributes.put("tabindex", "0");
            }
        };
    }

    private static String contents(MarkdownPage page) {
        List<Heading> sections = page.headings().stream()
                .filter(heading -> heading.getLevel() == 2)
                .toList();
        if (sections.size() < FEWEST_SECTIONS) {
            return "";
        }
        return sections.stream()
                .map(section -> "<li>" + link("#" + page.anchor(section), MarkdownPage.textOf(section)) + "</li>\n")
                .collect(Collectors.joining(
                        "",
                        "<nav class=\"contents\" aria-label=\"On this page\"><p>On this page</p>\n<ul>\n",
                        "</ul></nav>\n"));
    }

    /** @param text in HTML */
    String frame(String title, String address, String text) {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s · ThreadSpec</title>
                <link rel="icon" href="data:,">
                <link rel="stylesheet" href="%s">
                <script defer src="%s"></script>
                </head>
                <body data-root="%s">
                <a class="skip" href="#main">To the text</a>
                <header><a class="home" href="%s">ThreadSpec</a>
                <div class="search" role="search"></div></header>
                <div class="columns">
                <nav class="pages" aria-label="Pages">
                %s</nav>
                <main id="main">
                %s%s</main>
                </div>
                </body>
                </html>
                """
                .formatted(
                        Listing.escape(title),
                        Links.way(address, "site.css"),
                        Links.way(address, "site.js"),
                        Links.way(address, "index.html").replace("index.html", ""),
                        Links.way(address, "index.html"),
                        groups(address),
                        text,
                        neighbours(address));
    }

    private String groups(String address) {
        var html = new StringBuilder();
        for (Navigation.Group group : navigation.groups()) {
            html.append("<p>").append(Listing.escape(group.title())).append("</p>\n<ul>\n");
            for (Navigation.Entry entry : group.entries()) {
                String here = entry.address().equals(address) ? " aria-current=\"page\"" : "";
                html.append("<li><a")
                        .append(here)
                        .append(" href=\"")
                        .append(Links.way(address, entry.address()))
                        .append("\">")
                        .append(Listing.escape(entry.title()))
                        .append("</a></li>\n");
            }
            html.append("</ul>\n");
        }
        return html.toString();
    }

    /** The way through the whole documentation, page by page. */
    private String neighbours(String address) {
        List<Navigation.Entry> entries = navigation.entries();
        for (int i = 0; i < entries.size(); i++) {
            if (entries.get(i).address().equals(address)) {
                return "<nav class=\"neighbours\" aria-label=\"Previous and next page\">"
                        + (i == 0 ? "" : neighbour(address, "← ", entries.get(i - 1)))
                        + (i == entries.size() - 1 ? "" : neighbour(address, "→ ", entries.get(i + 1)))
                        + "</nav>\n";
            }
        }
        return "";
    }

    private static String neighbour(String address, String arrow, Navigation.Entry entry) {
        return link(Links.way(address, entry.address()), arrow + entry.title());
    }

    private static String link(String address, String text) {
        return "<a href=\"" + address + "\">" + Listing.escape(text) + "</a>";
    }
}
