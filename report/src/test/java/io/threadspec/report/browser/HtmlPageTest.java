package io.threadspec.report.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.html.HtmlReport;
import io.threadspec.report.html.PageSamples;
import io.threadspec.report.html.SourceLines;
import io.threadspec.report.policy.Policy;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    /** The lists beside the search; the keyboard would open a window of the browser's own. */
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
        assertEquals(
                "1 1", text("document.querySelectorAll('.drawing')[1].querySelector('.current text').textContent"));
        browser.evaluate("document.querySelector('.diagram').focus()");
        browser.key("Home");
        assertEquals("Before the first event that is shown.", text(CURRENT_STEP));
        assertEquals(List.of("landing=0", "approved=0", "radio=1"), texts("document.querySelectorAll('.values li')"));
        browser.key("ArrowDown");
        assertEquals("Step 1 of 3: thread pilot, approved=1 (Controller.java:39, in askApproval).", text(CURRENT_STEP));
        assertEquals("s1", text("document.querySelector('.drawing .node.current text').textContent"));
        browser.key("End");
        assertEquals(last, text(CURRENT_STEP));
        browser.click("document.querySelectorAll('.diagram .event')[1]");
        assertTrue(text(CURRENT_STEP).startsWith("Step 2 of 3"), text(CURRENT_STEP));
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
    }

    @Test
    void shouldBeAccessibleInLightAndDark() throws IOException, InterruptedException {
        open(PageSamples.typical());
        picture("overview.png");
        browser.evaluate("document.querySelectorAll('.row').forEach(row => row.click())");
        browser.await("![...document.querySelectorAll('.drawing')].some(box => box.textContent === 'Drawing …')");
        try (InputStream in = HtmlPageTest.class.getResourceAsStream("/axe.min.js")) {
            browser.evaluate(new String(in.readAllBytes(), StandardCharsets.UTF_8) + "; true");
        }
        assertEquals("[]", seriousProblems(), "light");
        browser.prefer("dark");
        assertEquals("[]", seriousProblems(), "dark, as the system prefers");
        assertEquals("dark", text("getComputedStyle(document.documentElement).colorScheme"));
        browser.click("document.querySelector('.theme')");
        assertEquals("light", text("getComputedStyle(document.documentElement).colorScheme"), "switched by hand");
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

    @Test
    void shouldOpenAThousandFindings() throws IOException, InterruptedException {
        open(PageSamples.huge());
        assertEquals(1_000, browser.evaluate(SHOWN_ROWS).asInt());
        openFinding("Spec0.property0");
        assertTrue(text("document.querySelector('.diagram + p').textContent").contains("earlier events are not shown"));
    }
}
