package io.threadspec.analysis.spi;

import io.threadspec.runtime.spec.CompiledSpec;
import java.util.List;

/** Judges one kind of declaration on the traces of a test run. */
public interface Analysis {

    /** What it judges in a specification, in the order of the report; empty if the specification declares nothing of its kind. */
    List<Task> tasks(CompiledSpec spec);
}
