package io.threadspec.report.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** Chromium without a window, driven by its DevTools protocol. Keeps what the page says on its console and what it asks the network for. */
final class Browser implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** No time that a test is about: only how long until something that never comes is given up. */
    private static final long PATIENCE_SECONDS = 240;

    private final Process process;
    private final HttpClient http = HttpClient.newHttpClient();
    private final WebSocket socket;
    private final AtomicInteger last = new AtomicInteger();

    /** By the number of a command. */
    private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();

    private final List<String> complaints = new CopyOnWriteArrayList<>();
    private final List<String> requests = new CopyOnWriteArrayList<>();

    private Browser(Process process, int port) throws IOException, InterruptedException {
        this.process = process;
        HttpRequest page = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/json/new?about:blank"))
                .PUT(HttpRequest.BodyPublishers.noBody())
                .build();
        String answer = http.send(page, HttpResponse.BodyHandlers.ofString()).body();
        String address = JSON.readTree(answer).get("webSocketDebuggerUrl").asText();
        this.socket = http.newWebSocketBuilder()
                .buildAsync(URI.create(address), new Listener())
                .join();
        for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
            send(domain + ".enable", Map.of());
        }
    }

    /** The program, where the search path has it. */
    static Optional<Path> find() {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(directory -> Path.of(directory, "chromium"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** @param profile an empty directory of its own */
    static Browser start(Path program, Path profile) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--remote-debugging-port=0",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .redirectOutput(profile.resolve("output.txt").toFile())
                .start();
        Path port = profile.resolve("DevToolsActivePort");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!Files.exists(port) || Files.readAllLines(port).isEmpty()) {
            if (System.nanoTime() > end || !process.isAlive()) {
                process.destroyForcibly();
                throw new IOException("the browser did not start: " + Files.readString(profile.resolve("output.txt")));
            }
            Thread.sleep(100);
        }
        return new Browser(process, Integer.parseInt(Files.readAllLines(port).get(0)));
    }

    /** What comes from the browser, in parts; called by one thread at a time. */
    private final class Listener implements WebSocket.Listener {

        private final StringBuilder text = new StringBuilder();

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
            text.append(part);
            if (isLast) {
                String whole = text.toString();
                text.setLength(0);
                try {
                    receive(JSON.readTree(whole));
                } catch (IOException e) {
                    complaints.add("not JSON: " + whole);
                }
            }
            from.request(1);
            return CompletableFuture.completedStage(null);
        }
    }

    private void receive(JsonNode message) {
        if (message.has("id")) {
            CompletableFuture<JsonNode> answer =
                    answers.remove(message.get("id").asInt());
            if (answer != null) {
                answer.complete(message);
            }
            return;
        }
        JsonNode params = message.path("params");
        switch (message.path("method").asText()) {
            case "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded" ->
                complaints.add(params.toString());
            case "Network.requestWillBeSent" ->
                requests.add(params.path("request").path("url").asText());
            default -> {
                // Of no interest.
            }
        }
    }

    JsonNode send(String method, Map<String, ?> params) {
        int id = last.incrementAndGet();
        ObjectNode message = JSON.createObjectNode().put("id", id).put("method", method);
        message.set("params", JSON.valueToTree(params));
        var answer = new CompletableFuture<JsonNode>();
        answers.put(id, answer);
        socket.sendText(message.toString(), true).join();
        JsonNode received = answer.orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        if (received.has("error")) {
            throw new IllegalStateException(method + ": " + received.get("error"));
        }
        return received.path("result");
    }

    void open(Path file) throws InterruptedException {
        send("Page.navigate", Map.of("url", file.toUri().toString()));
        await("document.readyState === 'complete' && location.protocol === 'file:'");
    }

    /** The value of an expression of JavaScript; of a promise, what it comes to. */
    JsonNode evaluate(String expression) {
        JsonNode result =
                send("Runtime.evaluate", Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (result.has("exceptionDetails")) {
            throw new IllegalStateException(expression + ": " + result.get("exceptionDetails"));
        }
        return result.path("result").path("value");
    }

    void await(String condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!evaluate(condition).asBoolean()) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("never true: " + condition);
            }
            Thread.sleep(50);
        }
    }

    /** Clicks with the mouse into the middle of what an expression gives. */
    void click(String element) {
        JsonNode at = evaluate("(() => { const e = " + element + "; e.scrollIntoView({block: 'center'});"
                + " const r = e.getBoundingClientRect(); return {x: r.x + r.width / 2, y: r.y + r.height / 2}; })()");
        for (String kind : List.of("mousePressed", "mouseReleased")) {
            send(
                    "Input.dispatchMouseEvent",
                    Map.of(
                            "type",
                            kind,
                            "x",
                            at.get("x").asDouble(),
                            "y",
                            at.get("y").asDouble(),
                            "button",
                            "left",
                            "clickCount",
                            1));
        }
    }

    /** Types into what has the focus. */
    void type(String text) {
        text.chars().forEach(c -> key(Character.toString(c)));
    }

    /** Presses a key, by its name in JavaScript. */
    void key(String key) {
        String text = key.length() == 1 ? key : key.equals("Enter") ? "\r" : "";
        int code =
                switch (key) {
                    case "Enter" -> 13;
                    case "Tab" -> 9;
                    default -> 0;
                };
        send(
                "Input.dispatchKeyEvent",
                text.isEmpty()
                        ? Map.of("type", "keyDown", "key", key, "windowsVirtualKeyCode", code)
                        : Map.of("type", "keyDown", "key", key, "text", text, "windowsVirtualKeyCode", code));
        send("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key, "windowsVirtualKeyCode", code));
    }

    void size(int width, int height) {
        send(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    void prefer(String colours) {
        send(
                "Emulation.setEmulatedMedia",
                Map.of("media", "", "features", List.of(Map.of("name", "prefers-color-scheme", "value", colours))));
    }

    /** On paper, in a system that prefers dark colours. */
    void print() {
        send(
                "Emulation.setEmulatedMedia",
                Map.of("media", "print", "features", List.of(Map.of("name", "prefers-color-scheme", "value", "dark"))));
    }

    /** The page on paper, as PDF. */
    byte[] printed() {
        return Base64.getDecoder()
                .decode(send("Page.printToPDF", Map.of("printBackground", true))
                        .get("data")
                        .asText());
    }

    void screenshot(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        String png = send("Page.captureScreenshot", Map.of("format", "png"))
                .get("data")
                .asText();
        Files.write(file, Base64.getDecoder().decode(png));
    }

    /** Whatever the page wrote on its console, and every error. */
    List<String> complaints() {
        return List.copyOf(complaints);
    }

    /** What was asked for over the network, or from disk. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        List<ProcessHandle> all = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        all.forEach(ProcessHandle::destroyForcibly);
        all.forEach(each ->
                each.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join());
    }
}
