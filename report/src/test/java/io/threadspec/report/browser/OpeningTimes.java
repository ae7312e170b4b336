package io.threadspec.report.browser;

import com.fasterxml.jackson.databind.JsonNode;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.html.HtmlReport;
import io.threadspec.report.html.PageSamples;
import io.threadspec.report.html.SourceLines;
import io.threadspec.report.policy.Policy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Prints how long a browser takes to open a page of a thousand findings: by the clock, and the processor time of the thread that reads, runs and lays out
 * the page. First one that is made up, of the largest size; then one about recorded runs, and what it takes to judge these. No test: times are for people to read.
 */
final class OpeningTimes {

    private static final int ROUNDS = 9;
    private static final String LOADED = "performance.getEntriesByType('navigation')[0].loadEventEnd";

    private OpeningTimes() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("threadspec-page");
        Path profile = Files.createDirectories(directory.resolve("profile"));
        try (Browser browser = Browser.start(Browser.find().orElseThrow(), profile)) {
            browser.send("Performance.enable", Map.of("timeDomain", "threadTicks"));
            System.out.println("made up");
            open(browser, PageSamples.huge(), directory.resolve(HtmlReport.FILE));
            System.out.println("recorded");
            long start = System.nanoTime();
            AnalysisResult recorded = MillionEvents.judged(directory);
            System.out.println("recorded and judged: events=" + recorded.events() + " milliseconds="
                    + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
            open(browser, recorded, directory.resolve(HtmlReport.FILE));
        }
    }

    private static void open(Browser browser, AnalysisResult result, Path page)
            throws IOException, InterruptedException {
        Files.writeString(page, HtmlReport.of(result, Policy.byDefault(), SourceLines.none()));
        int findings = result.findings().size();
        System.out.println("findings=" + findings + " bytes=" + Files.size(page));
        for (int round = 0; round < ROUNDS; round++) {
            browser.send("Page.navigate", Map.of("url", "about:blank"));
            browser.await("location.href === 'about:blank'");
            browser.open(page);
            browser.await("document.querySelectorAll('.row').length === " + findings + " && " + LOADED + " > 0");
            System.out.println("milliseconds="
                    + Math.round(browser.evaluate(LOADED).asDouble()) + " processor=" + processorMillis(browser));
        }
    }

    private static long processorMillis(Browser browser) {
        for (JsonNode metric : browser.send("Performance.getMetrics", Map.of()).get("metrics")) {
            if (metric.get("name").asText().equals("TaskDuration")) {
                return Math.round(1_000 * metric.get("value").asDouble());
            }
        }
        throw new IllegalStateException("the browser does not measure its tasks");
    }
}
