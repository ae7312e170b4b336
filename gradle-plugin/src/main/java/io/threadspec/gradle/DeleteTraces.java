package io.threadspec.gradle;

import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.Task;
import org.gradle.api.file.Directory;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.provider.Provider;

/** Deletes old traces before a test run: they say nothing about this run. */
class DeleteTraces implements Action<Task> {

    private final FileSystemOperations files;
    private final Provider<Directory> traces;

    @Inject
    public DeleteTraces(FileSystemOperations files, Provider<Directory> traces) {
        this.files = files;
        this.traces = traces;
    }

    @Override
    public void execute(Task test) {
        files.delete(what -> what.delete(traces.map(directory -> directory.getAsFileTree())));
    }
}
