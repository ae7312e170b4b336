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
import java.util.Collections;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
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
 * completion there.
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
        var diagnostics = new ArrayList<Double>();
        var completion = new ArrayList<Double>();
        for (int round = 0; round < ROUNDS; round++) {
            for (double[] figures : editor.type()) {
                diagnostics.add(figures[0]);
                completion.add(figures[1]);
            }
        }
        System.out.println(
                "| " + TypedSpec.file().lines().count() + " lines | median (ms) | 99 of 100 (ms) | most (ms) |");
        System.out.println("|---|---|---|---|");
        System.out.println(row("keystroke until its diagnostics", diagnostics));
        System.out.println(row("completion there", completion));
        System.exit(0);
    }

    private static String row(String name, List<Double> figures) {
        Collections.sort(figures);
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

    /** Types all keystrokes, and gives for each the milliseconds until its diagnostics, and those of the completion. */
    private List<double[]> type() throws InterruptedException, ExecutionException {
        List<double[]> figures = new ArrayList<>();
        for (String text : TypedSpec.keystrokes()) {
            long before = processorNanos();
            server.getTextDocumentService()
                    .didChange(new DidChangeTextDocumentParams(
                            new VersionedTextDocumentIdentifier(URI, ++version),
                            List.of(new TextDocumentContentChangeEvent(text))));
            awaited();
            long between = processorNanos();
            int[] cursor = TypedSpec.cursor(text);
            server.getTextDocumentService()
                    .completion(
                            new CompletionParams(new TextDocumentIdentifier(URI), new Position(cursor[0], cursor[1])))
                    .get();
            figures.add(new double[] {(between - before) / 1e6, (processorNanos() - between) / 1e6});
        }
        return figures;
    }

    private int awaited() throws InterruptedException {
        while (true) {
            PublishDiagnosticsParams next = published.take();
            if (next.getVersion() == version) {
                return next.getDiagnostics().size();
            }
        }
    }

    private static long processorNanos() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
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
