package io.threadspec.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/**
 * A Markdown file.
 *
 * @param file below the root of the project
 * @param document its parsed text
 * @param anchors of its headings, in their order
 */
record MarkdownPage(Path file, Node document, Map<Heading, String> anchors) {

    static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());

    private static final Parser PARSER = Parser.builder()
            .extensions(EXTENSIONS)
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .build();

    static MarkdownPage read(Path root, Path file) throws IOException {
        return parse(file, Files.readString(root.resolve(file)));
    }

    static MarkdownPage parse(Path file, String text) {
        Node document = PARSER.parse(text);
        var names = new Anchors();
        Map<Heading, String> anchors = new HashMap<>();
        headings(document).forEach(heading -> anchors.put(heading, names.next(textOf(heading))));
        return new MarkdownPage(file, document, anchors);
    }

    /** Its first heading. */
    String title() {
        return headings(document).stream().findFirst().map(MarkdownPage::textOf).orElse(file.toString());
    }

    List<Heading> headings() {
        return headings(document);
    }

    String anchor(Heading heading) {
        String anchor = anchors.get(heading);
        if (anchor == null) {
            throw new IllegalArgumentException("a heading of another page: " + textOf(heading));
        }
        return anchor;
    }

    private static List<Heading> headings(Node document) {
        List<Heading> headings = new ArrayList<>();
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                headings.add(heading);
            }
        });
        return headings;
    }

    /** What a reader sees of it, without marks. */
    static String textOf(Node node) {
        var text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(SoftLineBreak end) {
                text.append(' ');
            }

            @Override
            public void visit(HardLineBreak end) {
                text.append(' ');
            }
        });
        return text.toString();
    }

    /** For messages: the file and the line in which a part of it stands. */
    String place(Node part) {
        for (Node node = part; node != null; node = node.getParent()) {
            if (!node.getSourceSpans().isEmpty()) {
                return file + ":" + (node.getSourceSpans().get(0).getLineIndex() + 1);
            }
        }
        return file.toString();
    }
}
