package io.threadspec.runtime.problem;

/** Whether a problem ends the stage that found it. */
public enum Severity {
    WARNING,
    ERROR
}
