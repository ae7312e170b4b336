package io.threadspec.languageserver;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/** What an editor talks to. */
public final class SpecLanguageServer implements LanguageServer {

    private final Workshop workshop;
    private final SpecDocuments documents;

    /** Set by {@code shutdown}, read by {@code exit}; both run on the thread that reads messages. */
    private boolean shutDown;

    /** Completed with the exit code of the process by {@code exit}, or when the editor has gone. */
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();

    SpecLanguageServer(ServerSettings settings) {
        this.workshop = new Workshop(settings);
        this.documents = new SpecDocuments(workshop);
    }

    /**
     * Serves one editor until it goes away.
     *
     * @return the exit code that the protocol asks for: 0 if the editor shut the server down before
     */
    public static int serve(InputStream in, OutputStream out, ServerSettings settings) {
        var server = new SpecLanguageServer(settings);
        Launcher<LanguageClient> launcher = LSPLauncher.createServerLauncher(server, in, out);
        server.documents.connect(launcher.getRemoteProxy());
        Future<Void> listening = launcher.startListening();
        var watcher = new Thread(() -> server.editorGoneAfter(listening), "threadspec-connection");
        watcher.setDaemon(true);
        watcher.start();
        try {
            return server.ended.join();
        } finally {
            server.workshop.close();
        }
    }

    /** An editor that goes away without a word ends the server, too. */
    private void editorGoneAfter(Future<Void> listening) {
        try {
            listening.get();
            ended.complete(1);
        } catch (ExecutionException | InterruptedException broken) {
            ended.completeExceptionally(broken);
        }
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams parameters) {
        var capabilities = new ServerCapabilities();
        capabilities.setTextDocumentSync(TextDocumentSyncKind.Full);
        capabilities.setCompletionProvider(new CompletionOptions(false, List.of(".")));
        capabilities.setHoverProvider(true);
        capabilities.setDefinitionProvider(true);
        return CompletableFuture.completedFuture(
                new InitializeResult(capabilities, new ServerInfo("ThreadSpec language server")));
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        shutDown = true;
        return CompletableFuture.completedFuture(null); // As the protocol asks.
    }

    @Override
    public void exit() {
        ended.complete(shutDown ? 0 : 1);
    }

    @Override
    public void setTrace(SetTraceParams parameters) {
        // There is nothing to trace: the server logs nothing.
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return documents;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return new WatchedClasses(documents);
    }
}
