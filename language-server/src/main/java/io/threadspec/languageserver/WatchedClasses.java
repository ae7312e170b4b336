package io.threadspec.languageserver;

import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Hears of classes that were compiled again. */
final class WatchedClasses implements WorkspaceService {

    private final SpecDocuments documents;

    WatchedClasses(SpecDocuments documents) {
        this.documents = documents;
    }

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams parameters) {
        // Settings are given when the server is started.
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams parameters) {
        documents.classesHaveChanged();
    }
}
