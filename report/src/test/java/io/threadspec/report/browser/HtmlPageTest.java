package io.threadspec.report.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.graph.GraphFiles;
import io.threadspec.report.html.HtmlReport;
import io.threadspec.report.html.PageSamples;
import io.threadspec.report.html.SourceLines;
import io.threadspec.report.policy.Policy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody reads the page: with the mouse, with the keyboard, in the dark, on a narrow screen, and with names that try to be more than names. */
class HtmlPageTest {

    /** For the documentation, and for whoever wants to see what the page looks like. */
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");

    private static final String SHOWN_ROWS =
            "[...document.querySelectorAll('.list > li')].filter(row => !row.hidden).length";
    private static final String CURRENT_STEP = "document.querySelector('.now').textContent";

    @TempDir
    private static Path directory;

    private static Optional<Browser> shared = Optional.empty();

    private Browser browser;

    @BeforeAll
    static void startBrowser() throws IOException, InterruptedException {
        Optional<Path> program = Browser.find();
        if ("true".equals(System.getenv("CI"))) {
            assertTrue(program.isPresent(), "the program chromium is not in the search path");
        }
        Assumptions.assumeTrue(program.isPresent(), "chromium is not installed: the page is not looked at");
        Path profile = Files.createDirectories(directory.resolve("profile"));
        shared = Optional.of(Browser.start(program.get(), profile));
    }

    @AfterAll
    static void stopBrowser() {
        shared.ifPresent(Browser::close);
    }

    @BeforeEach
    void getBrowser() {
        browser = shared.orElseThrow();
        browser.size(1280, 900);
        browser.prefer("light");
    }

    /** Of whatever test: the console is empty, and nothing but pages from disk was asked for. */
    @AfterEach
    void shouldHaveBeenQuiet() {
        assertEquals(List.of(), browser.complaints());
        assertEquals(
                List.of(),
                browser.requests().stream()
                        .filter(url -> !url.startsWith("file:") && !url.startsWith("data:"))
                        .toList());
        browser.requests().stream()
                .filter(url -> url.startsWith("file:"))
                .forEach(url -> assertTrue(
                        url.endsWith("/" + HtmlReport.FILE) || url.contains("/" + HtmlReport.FILE + "#"), url));
    }

    private void open(AnalysisResult result) throws IOException, InterruptedException {
        Path sources = Files.createDirectories(directory.resolve("src/org/example"));
        try (InputStream in = HtmlPageTest.class.getResourceAsStream("Controller.txt")) {
            Files.write(sources.resolve("Controller.java"), in.readAllBytes());
        }
        Path page = directory.resolve(HtmlReport.FILE);
        Files.writeString(
                page, HtmlReport.of(result, Policy.byDefault(), new SourceLines(List.of(directory.resolve("src")))));
        browser.open(page);
        browser.await("document.querySelector('main') !== null");
    }

    private static String row(String name) {
        return "[...document.querySelectorAll('.row')].find(row => row.querySelector('.name').textContent === '" + name
                + "')";
    }

    private String text(String expression) {
        return browser.evaluate(expression).asText();
    }

    private void openFinding(String name) throws InterruptedException {
        browser.click(row(name));
        browser.await(row(name) + ".getAttribute('aria-expanded') === 'true'");
        browser.await("![...document.querySelectorAll('.drawing')].some(box => box.textContent === 'Drawing …')");
    }

    @Test
    void shouldFilterByVerdictSpecificationTestAndText() throws IOException, InterruptedException {
        open(PageSamples.typical());
        assertEquals(7, browser.evaluate(SHOWN_ROWS).asInt());
        browser.click("[...document.querySelectorAll('.chip')].find(chip => chip.textContent.includes('PREDICTED'))");
        assertEquals(2, browser.evaluate(SHOWN_ROWS).asInt());
        browser.click("[...document.querySelectorAll('.chip')].find(chip => chip.textContent.includes('VIOLATED'))");
        assertEquals(3, browser.evaluate(SHOWN_ROWS).asInt());
        choose(0, "Landing");
        assertEquals(1, browser.evaluate(SHOWN_ROWS).asInt());
        assertEquals("1 of 7 findings", text("document.querySelector('main > p').textContent"));
        choose(0, "");
        choose(1, "org.example.GateTest.closesEarly");
        assertEquals(1, browser.evaluate(SHOWN_ROWS).asInt());
        choose(1, "");
        browser.key("/");
        browser.type("atomic PAIR");
        assertEquals(1, browser.evaluate(SHOWN_ROWS).asInt());
        browser.type("x");
        assertEquals("0 of 7 findings", text("document.querySelector('main > p').textContent"));
    }

    @Test
    void shouldFilterByModule() throws IOException, InterruptedException {
        open(PageSamples.typical());
        assertEquals(2, count(".filters select"), "nothing to choose on a page about one module");
        open(PageSamples.ofModules());
        assertEquals(
                List.of("all", "airport", "shop/bank"),
                texts("document.querySelectorAll('.filters select')[0].options"));
        choose(0, "shop/bank");
        assertEquals(
                List.of("Bank.atomic org.example.Pair.sum()", "Bank.atomic org.example.Account.*"),
                texts(
                        "[...document.querySelectorAll('.list > li')].filter(row => !row.hidden).map(row => row.querySelector('.name'))"));
        choose(1, "Gate");
        assertEquals(0, browser.evaluate(SHOWN_ROWS).asInt());
        choose(0, "");
        assertTrue(browser.evaluate(SHOWN_ROWS).asInt() > 0);
        choose(1, "");
        browser.key("/");
        browser.type("shop/bank");
        assertEquals(2, browser.evaluate(SHOWN_ROWS).asInt(), "found by the search as well");
    }

    /** Keys choose in a list, and are no commands of the page there. */
    @Test
    void shouldFilterByModuleWithTheKeyboard() throws IOException, InterruptedException {
        open(PageSamples.ofModules());
        browser.key("/");
        browser.key("Tab");
        assertEquals("SELECT", text("document.activeElement.tagName"));
        browser.type("s");
        assertEquals("shop/bank", text("document.activeElement.value"));
        assertEquals(2, browser.evaluate(SHOWN_ROWS).asInt());
        browser.key("Tab");
        browser.type("l");
        assertEquals("Landing", text("document.activeElement.value"));
        assertEquals(0, browser.evaluate(SHOWN_ROWS).asInt());
        browser.key("Escape");
        browser.key("/");
        browser.key("Tab");
        browser.key("Home");
        assertEquals("all", text("document.activeElement.selectedOptions[0].textContent"));
        assertTrue(browser.evaluate(SHOWN_ROWS).asInt() > 0);
    }

    /** The lists beside the search, whatever else begins with the same letters. */
    private void choose(int list, String value) {
        browser.evaluate("(() => { const list = document.querySelectorAll('.filters select')[" + list
                + "]; list.value = '" + value + "'; list.dispatchEvent(new Event('change')); })()");
        browser.evaluate("document.activeElement.blur()");
    }

    @Test
    void shouldStepThroughARunWithMouseAndKeyboard() throws IOException, InterruptedException {
        open(PageSamples.typical());
        openFinding("Landing.safeLanding");
        String last = "Step 3 of 3: thread pilot, landing=1 (Controller.java:28, in land). This breaks the property.";
        assertEquals(last, text(CURRENT_STEP));
        assertEquals("landing=1", text("document.querySelector('.values .changed').textContent"));
        assertTrue(text("document.querySelector('.source .here').textContent").contains("landing = 1;"));
        picture("finding.png");
        browser.click(
                "[...document.querySelectorAll('.steps button')].find(button => button.textContent === 'Previous')");
        assertEquals("Step 2 of 3: thread radio, radio=0 (Controller.java:55, in checkRadio).", text(CURRENT_STEP));
        assertEquals(
                "s0",
                text("document.querySelector('.drawing .node.current text').textContent"),
                "state of the automaton");
        assertEquals(List.of("s0", "s1"), taken(0, ".node"));
        assertEquals(List.of("approved == 1 && radio == 1", "radio != 1"), taken(0, ".edge"));
        assertEquals(
                "1 1", text("document.querySelectorAll('.drawing')[1].querySelector('.current text').textContent"));
        assertEquals(List.of("0 0", "1 0", "1 1"), taken(1, ".node"));
        assertEquals(List.of("approved=1", "radio=0"), taken(1, ".edge"));
        browser.evaluate("document.querySelector('.diagram').focus()");
        browser.key("Home");
        assertEquals("Before the first event that is shown.", text(CURRENT_STEP));
        assertEquals(List.of("s0"), taken(0, ".node"));
        assertEquals(List.of(), taken(0, ".edge"));
        assertEquals(List.of("landing=0", "approved=0", "radio=1"), texts("document.querySelectorAll('.values li')"));
        browser.key("ArrowDown");
        assertEquals("Step 1 of 3: thread pilot, approved=1 (Controller.java:39, in askApproval).", text(CURRENT_STEP));
        assertEquals("s1", text("document.querySelector('.drawing .node.current text').textContent"));
        browser.key("End");
        assertEquals(last, text(CURRENT_STEP));
        assertEquals(List.of("s0", "s1", "s2"), taken(0, ".node"));
        assertEquals(List.of("approved == 1 && radio == 1", "landing == 1", "radio != 1"), taken(0, ".edge"));
        browser.click("document.querySelectorAll('.diagram .event')[1]");
        assertTrue(text(CURRENT_STEP).startsWith("Step 2 of 3"), text(CURRENT_STEP));
    }

    /** Of a drawing, the first lines of what the run has passed; sorted. */
    private List<String> taken(int drawing, String kind) {
        return texts("[...document.querySelectorAll('.drawing')[" + drawing + "].querySelectorAll('" + kind
                        + ".taken')].map(each => each.querySelector('text'))")
                .stream()
                .map(String::strip)
                .sorted()
                .toList();
    }

    /** One that the documentation shows. */
    private void picture(String name) throws IOException {
        browser.screenshot(SCREENSHOTS.resolve(name));
        Pictures.assertUpToDate(SCREENSHOTS.resolve(name));
    }

    private List<String> texts(String elements) {
        JsonNode found = browser.evaluate("[..." + elements + "].map(each => each.textContent)");
        var texts = new ArrayList<String>();
        found.forEach(each -> texts.add(each.asText()));
        return texts;
    }

    /** Lanes, events, edges; of the lattice the cuts, and the violating runs in another colour. */
    @Test
    void shouldDrawWhatTheFindingHas() throws IOException, InterruptedException {
        open(PageSamples.typical());
        openFinding("Gate.useOnlyOpen");
        assertEquals(2, count(".diagram .lane"));
        assertEquals(4, count(".diagram .event"));
        assertEquals(2, count(".diagram .order"));
        assertEquals(1, count(".diagram g.breaks circle"));
        browser.click(row("Gate.useOnlyOpen"));
        openFinding("Landing.safeLanding");
        String lattice =
                "[...document.querySelectorAll('.drawing')].find(box => box.getAttribute('aria-label') === 'Lattice')";
        assertEquals(
                6,
                browser.evaluate(lattice + ".querySelectorAll('.node').length").asInt());
        assertEquals(
                5,
                browser.evaluate(lattice + ".querySelectorAll('.edge.bad').length")
                        .asInt());
        assertEquals(
                2,
                browser.evaluate(lattice + ".querySelectorAll('.edge.open').length")
                        .asInt());
        choose("document.querySelector('.columns select')", "1");
        assertEquals(
                List.of("1", "radio=0"),
                texts("document.getElementById('" + panelOf("Landing.safeLanding")
                                + "').querySelectorAll('.diagram .number, .diagram .what')")
                        .stream()
                        .limit(2)
                        .toList(),
                "the second run begins with the radio");
        openFinding("Bank.atomic org.example.Account.*");
        String cycle =
                "[...document.querySelectorAll('.drawing')].find(box => box.getAttribute('aria-label') === 'Cycle of blocks')";
        assertEquals(
                2, browser.evaluate(cycle + ".querySelectorAll('.node').length").asInt());
        assertEquals(
                1,
                browser.evaluate(cycle + ".querySelectorAll('.node.bad').length")
                        .asInt());
        openFinding("Bank.atomic org.example.Pair.sum()");
        assertEquals(2, count("#" + panelOf("Bank.atomic org.example.Pair.sum()") + " g.block circle"));
    }

    /** Letters fit into what is drawn around them and stay readable; a large graph is scrolled to where the run is. */
    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void shouldDrawGraphsThatCanBeRead(int width) throws IOException, InterruptedException {
        browser.size(width, 900);
        open(PageSamples.withALargeAutomaton());
        openFinding("Landing.safeLanding");
        openFinding("Bank.atomic org.example.Account.*");
        assertEquals(3, count(".drawing svg"));
        double smallest = browser.evaluate(
                        "Math.min(...[...document.querySelectorAll('.drawing svg text')].map(text => text.getAttribute('font-size') * text.getScreenCTM().a))")
                .asDouble();
        assertTrue(smallest > 9.9, () -> "pixels=" + smallest);
        assertEquals(
                "",
                text(
                        """
                        [...document.querySelectorAll('.drawing .node')].filter(node => {
                          const shape = node.querySelector('ellipse, polygon, path').getBBox();
                          return [...node.querySelectorAll('text')].some(text => text.getBBox().width > shape.width);
                        }).map(node => node.textContent).join()"""));
        assertTrue(
                browser.evaluate(
                                """
                                [...document.querySelectorAll('.drawing')].filter(box => box.querySelector('.current')).every(box => {
                                  const [outer, inner] = [box, box.querySelector('.current')].map(each => each.getBoundingClientRect());
                                  return outer.left <= inner.left && inner.right <= outer.right && outer.top <= inner.top && inner.bottom <= outer.bottom;
                                })""")
                        .asBoolean(),
                "where the run is");
        assertTrue(
                browser.evaluate("document.documentElement.scrollWidth <= " + width)
                        .asBoolean(),
                "no sideways scrolling");
        assertEquals(
                List.of("teller-1", "Account.move(long)", "teller-2", "Account.interest()"),
                texts("document.querySelectorAll('[aria-label=\"Cycle of blocks\"] .node text')"));
    }

    private void choose(String list, String value) {
        browser.evaluate("(() => { const list = " + list + "; list.value = '" + value
                + "'; list.dispatchEvent(new Event('change')); })()");
    }

    private String panelOf(String name) {
        return text(row(name) + ".getAttribute('aria-controls')");
    }

    private int count(String selector) {
        return browser.evaluate("document.querySelectorAll('" + selector + "').length")
                .asInt();
    }

    @Test
    void shouldGoThroughFindingsWithTheKeyboard() throws IOException, InterruptedException {
        open(PageSamples.typical());
        browser.key("j");
        browser.key("j");
        assertEquals("Landing.safeLanding", text("document.activeElement.querySelector('.name').textContent"));
        browser.key("Enter");
        browser.await("document.activeElement.getAttribute('aria-expanded') === 'true'");
        browser.key("Escape");
        assertEquals("false", text("document.activeElement.getAttribute('aria-expanded')"));
        browser.key("k");
        assertEquals("Gate.useOnlyOpen", text("document.activeElement.querySelector('.name').textContent"));
        browser.key("Tab");
        assertEquals("Landing.safeLanding", text("document.activeElement.querySelector('.name').textContent"));
    }

    @Test
    void shouldKeepHostileNamesText() throws IOException, InterruptedException {
        open(PageSamples.withHostileNames());
        browser.evaluate("document.querySelectorAll('.row').forEach(row => row.click())");
        browser.await("![...document.querySelectorAll('.drawing')].some(box => box.textContent === 'Drawing …')");
        assertEquals(0, count("img"));
        assertEquals(3, count("script"), "data, graphs and the page itself");
        assertTrue(browser.evaluate(
                        "document.body.innerText.includes('</script><img src=x onerror=alert(1)><script>alert(2)</script>')")
                .asBoolean());
        assertTrue(
                browser.evaluate(
                                "[...document.querySelectorAll('.drawing text')].some(text => text.textContent.includes('<img src=x'))")
                        .asBoolean(),
                "in graphs too");
        assertFalse(
                browser.evaluate("document.body.innerText.includes('\\u202e')").asBoolean(), "no change of direction");
        List<String> modules = texts("document.querySelectorAll('.filters select')[0].options");
        assertEquals(2, modules.size(), modules::toString);
        assertTrue(modules.get(1).startsWith("</script><img src=x"), modules::toString);
        browser.evaluate("document.querySelector('.filters select').focus()");
        browser.type("<");
        assertEquals(1, browser.evaluate(SHOWN_ROWS).asInt());
    }

    /** The files beside the page, read by Graphviz itself; it is in the page. */
    @Test
    void shouldWriteGraphsThatGraphvizReads() throws IOException, InterruptedException {
        AnalysisResult result = PageSamples.withHostileNames();
        open(result);
        Path graphs = directory.resolve("graphs");
        GraphFiles.write(result.findings(), graphs);
        List<Path> files;
        try (Stream<Path> all = Files.list(graphs)) {
            files = all.filter(file -> file.toString().endsWith(".dot")).toList();
        }
        assertEquals(6, files.size(), "two automata, lattices and cycles each");
        for (Path file : files) {
            String text = Files.readString(file);
            String read = browser.evaluate("Viz.instance().then(viz => JSON.stringify(viz.render("
                            + new ObjectMapper().writeValueAsString(text) + ", {format: 'json'})))")
                    .asText();
            JsonNode rendered = new ObjectMapper().readTree(read);
            assertEquals("success", rendered.path("status").asText(), file + ": " + read);
            assertEquals("[]", rendered.path("errors").toString(), file.toString());
            JsonNode graph = new ObjectMapper().readTree(rendered.path("output").asText());
            assertEquals(
                    text.lines().filter(line -> line.contains(" -> ")).count(),
                    graph.path("edges").size(),
                    file.toString());
        }
    }

    @Test
    void shouldBeAccessibleInLightAndDark() throws IOException, InterruptedException {
        open(PageSamples.typical());
        picture("overview.png");
        assertAccessibleInLightAndDark();
        assertEquals("dark", text("getComputedStyle(document.documentElement).colorScheme"));
        browser.click("document.querySelector('.theme')");
        assertEquals("light", text("getComputedStyle(document.documentElement).colorScheme"), "switched by hand");
    }

    /** Of several modules, with a graph that is scrolled, and where there is little room. */
    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void shouldBeAccessibleWhateverItShows(int width) throws IOException, InterruptedException {
        for (AnalysisResult result :
                List.of(PageSamples.typical(), PageSamples.ofModules(), PageSamples.withALargeAutomaton())) {
            browser.size(width, 900);
            browser.prefer("light");
            open(result);
            assertAccessibleInLightAndDark();
        }
    }

    /** Everything open. */
    private void assertAccessibleInLightAndDark() throws IOException, InterruptedException {
        browser.evaluate("document.querySelectorAll('.row').forEach(row => row.click())");
        browser.await("![...document.querySelectorAll('.drawing')].some(box => box.textContent === 'Drawing …')");
        try (InputStream in = HtmlPageTest.class.getResourceAsStream("/axe.min.js")) {
            browser.evaluate(new String(in.readAllBytes(), StandardCharsets.UTF_8) + "; true");
        }
        assertEquals("[]", seriousProblems(), "light");
        browser.prefer("dark");
        assertEquals("[]", seriousProblems(), "dark, as the system prefers");
    }

    private String seriousProblems() {
        return browser.evaluate("axe.run().then(result => JSON.stringify(result.violations"
                        + ".filter(problem => problem.impact === 'serious' || problem.impact === 'critical')"
                        + ".map(problem => problem.id + ': ' + problem.nodes.map(node => node.html).join(' | '))))")
                .asText();
    }

    @Test
    void shouldFitANarrowScreen() throws IOException, InterruptedException {
        browser.size(390, 844);
        open(PageSamples.typical());
        openFinding("Landing.safeLanding");
        assertTrue(
                browser.evaluate("document.documentElement.scrollWidth <= 390").asBoolean(), "no sideways scrolling");
        browser.screenshot(SCREENSHOTS.resolve("narrow.png"));
        browser.size(1280, 900);
        browser.prefer("dark");
        browser.evaluate("document.querySelector('.detail').scrollIntoView()");
        picture("dark.png");
    }

    /** Paper is white, and cannot be scrolled or clicked. */
    @Test
    void shouldPrintWhatIsOpen() throws IOException, InterruptedException {
        browser.size(700, 900);
        open(PageSamples.withALargeAutomaton());
        openFinding("Landing.safeLanding");
        openFinding("Bank.atomic org.example.Account.*");
        browser.print();
        assertEquals("rgb(255, 255, 255)", text("getComputedStyle(document.body).backgroundColor"));
        assertEquals(
                "",
                text(
                        "[...document.querySelectorAll('.drawing')].filter(box => box.scrollWidth > box.clientWidth).map(box => box.getAttribute('aria-label')).join()"));
        assertTrue(
                browser.evaluate("document.documentElement.scrollWidth <= 700").asBoolean());
        assertEquals(
                0,
                browser.evaluate(
                                "[...document.querySelectorAll('.chip, .filters input, .steps button, .theme')].filter(each => each.offsetParent).length")
                        .asInt());
    }

    /** All that is said and drawn about what is open, and nothing about what is not. */
    @Test
    void shouldPrintTheTextOfWhatIsOpen() throws IOException, InterruptedException {
        open(PageSamples.typical());
        List<String> open = List.of("Landing.safeLanding", "Gate.useOnlyOpen", "Bank.atomic org.example.Account.*");
        for (String name : open) {
            openFinding(name);
        }
        String printed;
        try (PDDocument document = Loader.loadPDF(browser.printed())) {
            printed = withoutSpace(new PDFTextStripper().getText(document));
        }
        var expected = new ArrayList<String>();
        for (String name : open) {
            String panel = "document.getElementById('" + panelOf(name) + "')";
            expected.addAll(texts(panel + ".querySelectorAll('p, code.formula, pre, .drawing text')"));
            // Titles are shown under the mouse only.
            expected.addAll(
                    texts("[..." + panel + ".querySelectorAll('.diagram text')].flatMap(text => [...text.childNodes])"
                            + ".filter(node => node.nodeName !== 'title')"));
            assertTrue(printed.contains(withoutSpace(name)), name);
        }
        assertTrue(expected.size() > 60, () -> "too little to be all of it: " + expected);
        assertEquals(
                List.of(),
                expected.stream()
                        .filter(each -> !printed.contains(withoutSpace(each)))
                        .toList(),
                printed);
        String closed = "document.getElementById('" + panelOf("Landing.eventuallyDown") + "')";
        assertEquals("", text(closed + ".innerText"));
        assertFalse(printed.contains(withoutSpace("eventually landing == 1")), printed);
    }

    /** Lines are broken where the paper ends, and ligatures are one letter in some fonts. */
    private static String withoutSpace(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).replaceAll("\\s+", "");
    }

    @Test
    void shouldOpenAThousandFindings() throws IOException, InterruptedException {
        open(PageSamples.huge());
        assertEquals(1_000, browser.evaluate(SHOWN_ROWS).asInt());
        openFinding("Spec0.property0");
        assertTrue(text("document.querySelector('.diagram + p').textContent").contains("earlier events are not shown"));
    }

    /** Not made up: the analysis judged what was recorded. */
    @Test
    void shouldOpenAReportAboutAMillionRecordedEvents() throws IOException, InterruptedException {
        AnalysisResult result = MillionEvents.judged(Files.createTempDirectory(directory, "million"));
        assertTrue(
                result.events() >= MillionEvents.OPERATIONS + 2 * MillionEvents.VISITS,
                () -> "events=" + result.events());
        int findings = MillionEvents.ROOMS + MillionEvents.BLOCKS;
        assertEquals(findings, Policy.byDefault().failures(result).size());
        open(result);
        long bytes = Files.size(directory.resolve(HtmlReport.FILE));
        assertTrue(bytes < 5_000_000, () -> "bytes=" + bytes);
        assertEquals(findings, browser.evaluate(SHOWN_ROWS).asInt());
        openFinding("Room0.neverTwo");
        assertTrue(text("document.querySelector('.diagram + p').textContent").contains("earlier events are not shown"));
        assertTrue(text(CURRENT_STEP).endsWith("This breaks the property."), text(CURRENT_STEP));
        openFinding("blocks.std.atomic org.example.Shop.sell999");
        assertEquals(1, count("[aria-label=\"Cycle of blocks\"] .node.bad"));
    }
}
