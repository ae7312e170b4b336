package io.threadspec.weaver;

import io.threadspec.formats.progress.WorkProgress;

/** Counts the woven classes and reports the progress. Used by one thread at a time. */
final class WovenCount {

    private final WorkProgress progress;
    private final long all;
    private long woven;

    WovenCount(WorkProgress progress, long all) {
        this.progress = progress;
        this.all = all;
    }

    void add(int classes) {
        woven += classes;
        progress.at("weaving classes", woven, all);
    }
}
