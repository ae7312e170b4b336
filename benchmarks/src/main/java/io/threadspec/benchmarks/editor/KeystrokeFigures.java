package io.threadspec.benchmarks.editor;

import com.sun.management.OperatingSystemMXBean;
import io.threadspec.languageserver.ServerSettings;
import io.threadspec.languageserver.SpecLanguageServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.ToDoubleFunction;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/**
 * Processor time of the whole process, client and garbage collector included, from a keystroke until its diagnostics have come, and for the
 * completion there; and the same by the clock, which tells what a user waits where nothing else runs.
 */
public final class KeystrokeFigures implements LanguageClient {

    private static final String URI = "file:///typed.spec";
    private static final int WARM_UP = 3;
    private static final int ROUNDS = 5;

    private final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
    private final LanguageServer server;
    private int version;

    private KeystrokeFigures(Path classes) throws IOException {
        var settings = new ServerSettings(List.of(classes), List.of());
        var listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        new Thread(() -> serve(listener, settings), "server").start();
        var socket = new Socket(listener.getInetAddress(), listener.getLocalPort());
        socket.setTcpNoDelay(true);
        var launcher = LSPLauncher.createClientLauncher(this, socket.getInputStream(), socket.getOutputStream());
        Future<Void> listening = launcher.startListening();
        if (listening.isDone()) {
            throw new IllegalStateException("the server has not started");
        }
        server = launcher.getRemoteProxy();
    }

    private static void serve(ServerSocket listener, ServerSettings settings) {
        try (listener;
                Socket editor = listener.accept()) {
            // Editors talk through pipes, which do not hold back the second part of a message until the first one is
            // acknowledged.
            editor.setTcpNoDelay(true);
            SpecLanguageServer.serve(editor.getInputStream(), editor.getOutputStream(), settings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Told the directory of this module's classes. */
    public static void main(String[] arguments) throws IOException, InterruptedException, ExecutionException {
        var editor = new KeystrokeFigures(Path.of(arguments.length > 0 ? arguments[0] : "benchmarks/target/classes"));
        editor.open();
        for (int round = 0; round < WARM_UP; round++) {
            editor.type();
        }
        var typed = new ArrayList<Keystroke>();
        for (int round = 0; round < ROUNDS; round++) {
            typed.addAll(editor.type());
        }
        System.out.println(
                "| " + TypedSpec.file().lines().count() + " lines | median (ms) | 99 of 100 (ms) | most (ms) |");
        System.out.println("|---|---|---|---|");
        System.out.println(row("keystroke until its diagnostics, processor", typed, key -> key.diagnostics.processor));
        System.out.println(row("the same by the clock", typed, key -> key.diagnostics.clock));
        System.out.println(row("completion there, processor", typed, key -> key.completion.processor));
        System.out.println(row("the same by the clock", typed, key -> key.completion.clock));
        System.exit(0);
    }

    /** Milliseconds. */
    private record Time(double processor, double clock) {}

    /**
     * Of one keystroke.
     *
     * @param diagnostics until they have come
     * @param completion asked for after that, until it has come
     */
    private record Keystroke(Time diagnostics, Time completion) {}

    private static String row(String name, List<Keystroke> typed, ToDoubleFunction<Keystroke> figure) {
        List<Double> figures =
                typed.stream().mapToDouble(figure).sorted().boxed().toList();
        return "| %s | %.1f | %.1f | %.1f |"
                .formatted(
                        name,
                        figures.get(figures.size() / 2),
                        figures.get(figures.size() * 99 / 100),
                        figures.get(figures.size() - 1));
    }

    private void open() throws InterruptedException, ExecutionException {
        server.initialize(new InitializeParams()).get();
        server.getTextDocumentService()
                .didOpen(new DidOpenTextDocumentParams(
                        new TextDocumentItem(URI, "threadspec", ++version, TypedSpec.file())));
        int found = awaited();
        if (found != 0) {
            throw new IllegalStateException("the file is not without mistakes: diagnostics=" + found);
        }
    }

    /** Types all keystrokes. */
    private List<Keystroke> type() throws InterruptedException, ExecutionException {
        List<Keystroke> typed = new ArrayList<>();
        for (String text : TypedSpec.keystrokes()) {
            Moment before = Moment.now();
            server.getTextDocumentService()
                    .didChange(new DidChangeTextDocumentParams(
                            new VersionedTextDocumentIdentifier(URI, ++version),
                            List.of(new TextDocumentContentChangeEvent(text))));
            awaited();
            Moment between = Moment.now();
            int[] cursor = TypedSpec.cursor(text);
            server.getTextDocumentService()
                    .completion(
                            new CompletionParams(new TextDocumentIdentifier(URI), new Position(cursor[0], cursor[1])))
                    .get();
            typed.add(new Keystroke(before.until(between), between.until(Moment.now())));
        }
        return typed;
    }

    private int awaited() throws InterruptedException {
        while (true) {
            PublishDiagnosticsParams next = published.take();
            if (next.getVersion() == version) {
                return next.getDiagnostics().size();
            }
        }
    }

    private record Moment(long processorNanos, long clockNanos) {

        static Moment now() {
            return new Moment(
                    ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class)
                            .getProcessCpuTime(),
                    System.nanoTime());
        }

        Time until(Moment end) {
            return new Time((end.processorNanos - processorNanos) / 1e6, (end.clockNanos - clockNanos) / 1e6);
        }
    }

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
        published.add(diagnostics);
    }

    @Override
    public void telemetryEvent(Object object) {}

    @Override
    public void showMessage(MessageParams message) {}

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
        return new CompletableFuture<>();
    }

    @Override
    public void logMessage(MessageParams message) {}
}
