package io.threadspec.languageserver;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;

/** Answers what an editor asks about open specifications. */
final class SpecDocuments implements TextDocumentService {

    private final Workshop workshop;

    /** Set once, before the first message is read. */
    private @Nullable LanguageClient client;

    SpecDocuments(Workshop workshop) {
        this.workshop = workshop;
    }

    void connect(LanguageClient editor) {
        client = editor;
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams parameters) {
        TextDocumentItem item = parameters.getTextDocument();
        changed(new Document(item.getUri(), item.getVersion(), item.getText()));
    }

    @Override
    public void didChange(DidChangeTextDocumentParams parameters) {
        var changes = parameters.getContentChanges();
        changed(new Document(
                parameters.getTextDocument().getUri(),
                parameters.getTextDocument().getVersion(),
                changes.get(changes.size() - 1).getText()));
    }

    @Override
    public void didClose(DidCloseTextDocumentParams parameters) {
        String uri = parameters.getTextDocument().getUri();
        workshop.remove(uri);
        publish(new PublishDiagnosticsParams(uri, List.of()));
    }

    @Override
    public void didSave(DidSaveTextDocumentParams parameters) {
        // What counts is the text in the editor.
    }

    /** Classes are read again, and all open texts are judged by them. */
    void classesHaveChanged() {
        workshop.run(Modules::reload);
        workshop.all().forEach(this::diagnose);
    }

    private void changed(Document document) {
        workshop.put(document);
        diagnose(document);
    }

    /** A text that has changed again before its turn comes is left out. */
    private void diagnose(Document document) {
        workshop.run(modules -> {
            if (workshop.isLatest(document)) {
                publish(ProblemMarks.of(document, modules));
            }
        });
    }

    private void publish(PublishDiagnosticsParams marks) {
        if (client != null) {
            client.publishDiagnostics(marks);
        }
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams parameters) {
        Optional<Document> document =
                workshop.latest(parameters.getTextDocument().getUri());
        return workshop.ask(modules -> Either.forLeft(document.flatMap(open -> modules.session(open)
                        .map(session -> new Completions(session, open).at(open.offset(parameters.getPosition()))))
                .orElse(List.of())));
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams parameters) {
        Optional<Document> document =
                workshop.latest(parameters.getTextDocument().getUri());
        return workshop.ask(modules -> document.flatMap(open -> modules.session(open)
                        .flatMap(session -> new Hovers(session, open).at(open.offset(parameters.getPosition()))))
                .orElse(null));
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
            DefinitionParams parameters) {
        Optional<Document> document =
                workshop.latest(parameters.getTextDocument().getUri());
        return workshop.ask(modules -> Either.forLeft(document.flatMap(open -> modules.session(open)
                        .flatMap(session -> new Definitions(session, open, modules.classesOf(open))
                                .at(open.offset(parameters.getPosition()))))
                .map(List::of)
                .orElse(List.of())));
    }
}
