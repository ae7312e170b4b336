package io.threadspec.languageserver;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Function;

/** Holds the open texts and the one thread that works on them. */
final class Workshop implements AutoCloseable {

    /** By URI. Written by the thread that reads messages, read by the worker. */
    private final Map<String, Document> documents = new ConcurrentHashMap<>();

    /** Its thread alone uses {@link #modules}. */
    private final ExecutorService worker = Executors.newSingleThreadExecutor(task -> {
        var thread = new Thread(task, "threadspec-worker");
        thread.setDaemon(true);
        return thread;
    });

    private final Modules modules;

    Workshop(ServerSettings settings) {
        this.modules = new Modules(settings);
    }

    void put(Document document) {
        documents.put(document.uri(), document);
    }

    void remove(String uri) {
        documents.remove(uri);
    }

    Iterable<Document> all() {
        return documents.values();
    }

    Optional<Document> latest(String uri) {
        return Optional.ofNullable(documents.get(uri));
    }

    /** Whether the text in the editor is still this one. */
    boolean isLatest(Document document) {
        return document.equals(documents.get(document.uri()));
    }

    /** Does some work after all that was asked for before. What fails is printed for the editor's log, and the next work is done nevertheless. */
    void run(Consumer<Modules> work) {
        worker.execute(() -> work.accept(modules));
    }

    /** The same, for work with an answer. */
    <T> CompletableFuture<T> ask(Function<Modules, T> work) {
        return CompletableFuture.supplyAsync(() -> work.apply(modules), worker);
    }

    @Override
    public void close() {
        worker.execute(modules::close);
        worker.shutdown();
    }
}
