package io.threadspec.runtime.probe;

/** What an object is called by when it may be gone. */
record ObjectLabel(long number, String className) {}
