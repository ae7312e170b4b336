package io.threadspec.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small projects; that of this repository is made into a site by the build itself. */
class SiteBuilderTest {

    @TempDir
    private Path root;

    @TempDir
    private Path output;

    @BeforeEach
    void writeAProject() throws IOException {
        write("README.md", "# Project\n\n[Documentation](docs/README.md)\n");
        write("docs/README.md", "# Documentation\n\n## First steps\n\n- [The guide](guide.md)\n");
        write("docs/guide.md", "# Guide\n\n## How it `works`, in short\n\nText.\n");
    }

    private void write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private String page(String address) throws IOException {
        return Files.readString(output.resolve(address));
    }

    private List<String> problems() {
        List<String> problems = assertThrows(BrokenSite.class, () -> SiteBuilder.build(root, output))
                .problems();
        assertFalse(Files.exists(output.resolve("index.html")), "nothing is written");
        return problems;
    }

    @Test
    void shouldMakePagesWithNavigation() throws IOException {
        assertEquals(3, SiteBuilder.build(root, output));
        assertTrue(page("index.html").contains("<a href=\"docs/index.html\">Documentation</a>"));
        assertTrue(page("docs/guide.html").contains("<h2 id=\"how-it-works-in-short\">"));
        assertTrue(page("docs/guide.html").contains("<a aria-current=\"page\" href=\"guide.html\">The guide</a>"));
        assertTrue(page("docs/guide.html").contains("<link rel=\"stylesheet\" href=\"../site.css\">"));
        assertTrue(page("sections.js")
                .contains(
                        "[\"Guide\",\"How it works, in short\",\"docs/guide.html#how-it-works-in-short\",\"Text.\"]"));
    }

    @Test
    void shouldFollowLinksToFilesAndDirectories() throws IOException {
        write("docs/guide.md", "# Guide\n\n[a program](../examples/one), [a file](data.json), [all](decisions)\n");
        write("examples/one/Main.java", "class Main<T> {}");
        write("examples/one/target/Main.class", "not shown");
        write("docs/data.json", "{\"a\": 1}");
        write("docs/decisions/0001.md", "# 1. Why\n");
        SiteBuilder.build(root, output);
        assertTrue(page("docs/guide.html").contains("href=\"../examples/one/index.html\""));
        assertTrue(page("examples/one/index.html").contains("class Main&lt;T&gt; {}"));
        assertFalse(page("examples/one/index.html").contains("not shown"));
        assertTrue(page("docs/data.json.html").contains("{&quot;a&quot;: 1}"));
        assertTrue(page("docs/decisions/index.html").contains("<a href=\"0001.html\">1. Why</a>"));
        assertTrue(page("docs/decisions/0001.html").contains("<h1 id=\"1-why\">"));
    }

    @Test
    void shouldKeepMarkupInPagesText() throws IOException {
        write("docs/guide.md", "# Guide\n\n<script>alert(1)</script>\n");
        SiteBuilder.build(root, output);
        assertFalse(page("docs/guide.html").contains("<script>alert"));
    }

    @Test
    void shouldRefuseALinkThatLeadsNowhere() throws IOException {
        write("docs/guide.md", "# Guide\n\nSee [there](nowhere.md)\nor [outside](../../etc/passwd).\n");
        assertEquals(
                List.of(
                        "docs/guide.md:3: the link leads nowhere: nowhere.md",
                        "docs/guide.md:4: the link leads nowhere: ../../etc/passwd"),
                problems());
    }

    @Test
    void shouldRefuseAnAnchorThatIsNotThere() throws IOException {
        write(
                "README.md",
                "# Project\n\n[a](docs/README.md#first-steps) [b](docs/guide.md#how-it-works) [c](#project)\n");
        assertEquals(List.of("README.md:3: there is no such heading: docs/guide.md#how-it-works"), problems());
    }

    @Test
    void shouldRefusePicturesThatAreMissingSilentOrUnused() throws IOException {
        write("docs/guide.md", "# Guide\n\n![A lift](a.png)\n\n![](b.png)\n");
        write("docs/b.png", "");
        write("docs/c.png", "");
        assertEquals(
                List.of(
                        "docs/guide.md:3: there is no such picture: a.png",
                        "docs/guide.md:5: the picture has no text for readers who do not see it: b.png",
                        "docs/c.png: no page shows this picture"),
                problems());
    }

    @Test
    void shouldRefuseAPageThatNobodyFinds() throws IOException {
        write("docs/lost.md", "# Lost\n");
        assertEquals(List.of("docs/lost.md: no page leads here"), problems());
    }

    @Test
    void shouldRefuseCodeThatItsFileDoesNotHave() throws IOException {
        write("Main.java", "class Main {\n    int x;\n}\n");
        write(
                "docs/guide.md",
                "# Guide\n\n```java Main.java\n    int x;\n```\n\n```java Main.java\n    int y;\n```\n\n```java Other.java\n```\n");
        assertEquals(
                List.of(
                        "docs/guide.md:7: the file does not have these lines: Main.java",
                        "docs/guide.md:11: there is no such file to show: Other.java"),
                problems());
    }

    @Test
    void shouldNameHeadingsAsCodeHostsDo() {
        var anchors = new Anchors();
        assertEquals("report-reportjson", anchors.next("Report (`report.json`)".replace("`", "")));
        assertEquals("1-what-is-observed", anchors.next("1. What is observed?"));
        assertEquals("all--or-nothing", anchors.next("All / or nothing"));
        assertEquals("1-what-is-observed-1", anchors.next("1. What is observed?"));
    }
}
