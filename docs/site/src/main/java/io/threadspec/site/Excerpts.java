package io.threadspec.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;

/** Code that a page shows of a file of the project: the fence names the file behind the language, and the file has these lines. */
final class Excerpts {

    private Excerpts() {}

    /** What is wrong with the code of a page. */
    static List<String> problems(Path root, MarkdownPage page) throws IOException {
        List<FencedCodeBlock> blocks = new ArrayList<>();
        page.document().accept(new AbstractVisitor() {
            @Override
            public void visit(FencedCodeBlock block) {
                blocks.add(block);
            }
        });
        List<String> problems = new ArrayList<>();
        for (FencedCodeBlock block : blocks) {
            String[] words = block.getInfo().split(" ");
            if (words.length == 2) {
                Path file = root.resolve(words[1]);
                if (!Files.isRegularFile(file)) {
                    problems.add(page.place(block) + ": there is no such file to show: " + words[1]);
                } else if (!("\n" + Files.readString(file)).contains("\n" + block.getLiteral())) {
                    problems.add(page.place(block) + ": the file does not have these lines: " + words[1]);
                }
            }
        }
        return problems;
    }
}
