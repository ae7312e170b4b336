package io.threadspec.maven;

import org.apache.maven.execution.ExecutionEvent;
import org.apache.maven.execution.ExecutionListener;

/** Passes every event of a build on to the listener that was there before. */
class DelegatingListener implements ExecutionListener {

    private final ExecutionListener previous;

    DelegatingListener(ExecutionListener previous) {
        this.previous = previous;
    }

    @Override
    public void projectDiscoveryStarted(ExecutionEvent event) {
        previous.projectDiscoveryStarted(event);
    }

    @Override
    public void sessionStarted(ExecutionEvent event) {
        previous.sessionStarted(event);
    }

    @Override
    public void sessionEnded(ExecutionEvent event) {
        previous.sessionEnded(event);
    }

    @Override
    public void projectSkipped(ExecutionEvent event) {
        previous.projectSkipped(event);
    }

    @Override
    public void projectStarted(ExecutionEvent event) {
        previous.projectStarted(event);
    }

    @Override
    public void projectSucceeded(ExecutionEvent event) {
        previous.projectSucceeded(event);
    }

    @Override
    public void projectFailed(ExecutionEvent event) {
        previous.projectFailed(event);
    }

    @Override
    public void mojoSkipped(ExecutionEvent event) {
        previous.mojoSkipped(event);
    }

    @Override
    public void mojoStarted(ExecutionEvent event) {
        previous.mojoStarted(event);
    }

    @Override
    public void mojoSucceeded(ExecutionEvent event) {
        previous.mojoSucceeded(event);
    }

    @Override
    public void mojoFailed(ExecutionEvent event) {
        previous.mojoFailed(event);
    }

    @Override
    public void forkStarted(ExecutionEvent event) {
        previous.forkStarted(event);
    }

    @Override
    public void forkSucceeded(ExecutionEvent event) {
        previous.forkSucceeded(event);
    }

    @Override
    public void forkFailed(ExecutionEvent event) {
        previous.forkFailed(event);
    }

    @Override
    public void forkedProjectStarted(ExecutionEvent event) {
        previous.forkedProjectStarted(event);
    }

    @Override
    public void forkedProjectSucceeded(ExecutionEvent event) {
        previous.forkedProjectSucceeded(event);
    }

    @Override
    public void forkedProjectFailed(ExecutionEvent event) {
        previous.forkedProjectFailed(event);
    }
}
