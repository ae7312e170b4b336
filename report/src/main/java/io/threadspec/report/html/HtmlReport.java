package io.threadspec.report.html;

import io.threadspec.analysis.AnalysisResult;
import io.threadspec.report.json.JsonWriter;
import io.threadspec.report.policy.Policy;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One file with all findings, for people: nothing in it comes from elsewhere, and it needs no network. */
public final class HtmlReport {

    /** Name of the file, beside the other reports. */
    public static final String FILE = "report.html";

    /** Each does one thing; the first has what the others use, and the last begins. */
    private static final List<String> SCRIPTS = List.of("elements.js", "graphs.js", "runs.js", "finding.js", "page.js");

    private HtmlReport() {}

    public static String of(AnalysisResult result, Policy standing, SourceLines sources) {
        var data = new PageData(standing, sources);
        Map<String, Object> document = data.of(result);
        String style = Resources.text("page.css");
        String script = SCRIPTS.stream()
                .map(Resources::text)
                .collect(Collectors.joining("\n", "\"use strict\";\n(() => {\n", "})();\n"));
        String layout = data.hasGraphs() ? Resources.vizScript() : "";
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="%s">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>ThreadSpec report</title>
                <link rel="icon" href="data:,">
                <style>%s</style>
                </head>
                <body>
                <noscript><p>This page shows its findings with a script of its own. Allow it, or read report.json beside it.</p></noscript>
                <script type="application/json" id="data">%s</script>
                <script>%s</script>
                <script>%s</script>
                </body>
                </html>
                """
                .formatted(policy(style, layout, script), style, JsonWriter.writeForHtml(document), layout, script);
    }

    /** Nothing is loaded, and nothing but these runs. The library for graphs is WebAssembly. */
    private static String policy(String style, String... scripts) {
        return "default-src 'none'; img-src data:; style-src " + hash(style) + "; script-src 'wasm-unsafe-eval' "
                + List.of(scripts).stream().map(HtmlReport::hash).collect(Collectors.joining(" "))
                + "; base-uri 'none'; form-action 'none'";
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
