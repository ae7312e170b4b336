package io.threadspec.runtime.probe;

/** Names an object that may have been collected. */
record ObjectLabel(long number, String className) {}
