package io.threadspec.languageserver;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** An editor with one text, as far as the protocol goes: talks to a server over a socket. */
final class Editor implements LanguageClient, AutoCloseable {

    private final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
    private final LanguageServer server;
    private final CompletableFuture<Integer> exitCode;
    private final String uri;
    private final Socket socket;
    private int version;
    private String text = "";

    Editor(ServerSettings settings, String uri) throws Exception {
        this.uri = uri;
        var listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        this.exitCode = CompletableFuture.supplyAsync(() -> serve(listener, settings));
        this.socket = new Socket(listener.getInetAddress(), listener.getLocalPort());
        Launcher<LanguageServer> launcher =
                LSPLauncher.createClientLauncher(this, socket.getInputStream(), socket.getOutputStream());
        var unused = launcher.startListening();
        this.server = launcher.getRemoteProxy();
        var parameters = new InitializeParams();
        parameters.setCapabilities(new ClientCapabilities());
        server.initialize(parameters).get(1, TimeUnit.MINUTES);
        server.initialized(new InitializedParams());
    }

    private static int serve(ServerSocket listener, ServerSettings settings) {
        try (listener;
                Socket accepted = listener.accept()) {
            return SpecLanguageServer.serve(accepted.getInputStream(), accepted.getOutputStream(), settings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Opens a text and waits for what is wrong with it. */
    List<Diagnostic> open(String opened) throws InterruptedException {
        text = opened;
        version = 1;
        server.getTextDocumentService()
                .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "threadspec", version, text)));
        return diagnostics();
    }

    /** Changes the text and waits for what is wrong with it then. */
    List<Diagnostic> change(String changed) throws InterruptedException {
        text = changed;
        version++;
        server.getTextDocumentService()
                .didChange(new DidChangeTextDocumentParams(
                        new VersionedTextDocumentIdentifier(uri, version),
                        List.of(new TextDocumentContentChangeEvent(text))));
        return diagnostics();
    }

    void classesHaveChanged() {
        server.getWorkspaceService().didChangeWatchedFiles(new DidChangeWatchedFilesParams(List.of()));
    }

    /** The next that are published for the latest version. */
    List<Diagnostic> diagnostics() throws InterruptedException {
        while (true) {
            PublishDiagnosticsParams next = published.poll(2, TimeUnit.MINUTES);
            if (next == null) {
                throw new AssertionError("the server published nothing");
            }
            if (next.getVersion() == version) {
                return next.getDiagnostics();
            }
        }
    }

    List<CompletionItem> complete(Position position) throws Exception {
        return server.getTextDocumentService()
                .completion(new CompletionParams(new TextDocumentIdentifier(uri), position))
                .get(2, TimeUnit.MINUTES)
                .getLeft();
    }

    Hover hover(Position position) throws Exception {
        return server.getTextDocumentService()
                .hover(new HoverParams(new TextDocumentIdentifier(uri), position))
                .get(2, TimeUnit.MINUTES);
    }

    List<? extends Location> define(Position position) throws Exception {
        return server.getTextDocumentService()
                .definition(new DefinitionParams(new TextDocumentIdentifier(uri), position))
                .get(2, TimeUnit.MINUTES)
                .getLeft();
    }

    /** Ends the server as the protocol asks, and gives its exit code. */
    int shutDown() throws Exception {
        var unused = server.shutdown().get(1, TimeUnit.MINUTES);
        server.exit();
        return exitCode.get(1, TimeUnit.MINUTES);
    }

    @Override
    public void close() throws IOException {
        server.exit();
        socket.close();
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
