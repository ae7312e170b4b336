package io.threadspec.report.html;

/**
 * Where something happened.
 *
 * @param className empty if it is not known
 * @param method empty if it is not known
 * @param file its name, without directories; empty if it is not known
 * @param line 0 if it is not known
 */
record Place(String className, String method, String file, long line) {}
