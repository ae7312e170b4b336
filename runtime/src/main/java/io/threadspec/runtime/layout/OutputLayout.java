package io.threadspec.runtime.layout;

import java.nio.file.Path;

/**
 * The directory in which the stages hand their results to each other ({@code target/threadspec} or
 * {@code build/threadspec}).
 *
 * <pre>
 *   classes/                     woven main classes, their resources, and the runtime
 *     META-INF/threadspec/runtime.properties      tells the runtime where to write, see {@link #RUNTIME_CONFIGURATION}
 *   test-classes/                woven test classes and their resources
 *   runtime/                     the runtime, if it is not beside the main classes
 *   libraries/N/NAME             woven form of the library that is at position N of the class path
 *   specs.bin                    compiled specifications
 *   weaving.properties           what came of weaving, written last
 *   sites.bin                    site table: what a site number of a trace means
 *   traces/*.trace               one file for each test JVM
 *   test-reports/                results of the tests where the woven ones have a run of their own
 *   report.json                  the findings
 *   report.sarif                 the same for code hosts and editors
 *   report-junit.xml             the same as test results
 *   summary.md                   the same in short, for pull requests
 *   graphs/*.dot                 cycles of transactions, automata and lattices
 *   graphs/*.shiviz              runs
 * </pre>
 *
 * @param root the directory itself
 */
public record OutputLayout(Path root) {

    /** Resource through which a woven program finds its configuration; written by the weaver, read by the runtime. */
    public static final String RUNTIME_CONFIGURATION = "META-INF/threadspec/runtime.properties";

    /** Key in {@link #RUNTIME_CONFIGURATION}: the trace directory, relative to the directory that holds META-INF. */
    public static final String KEY_TRACES = "traces";

    /** Key in {@link #RUNTIME_CONFIGURATION}: identifies the weaving; stamped into traces so that stale ones are seen. */
    public static final String KEY_WEAVING = "weaving";

    /** Key in {@link #RUNTIME_CONFIGURATION}: how causality is recorded. */
    public static final String KEY_CAPTURE = "capture";

    /** Key in {@link #RUNTIME_CONFIGURATION}: the compiled specifications for monitors in the program, relative like the traces. */
    public static final String KEY_SPECS = "specs";

    /** Key in {@link #RUNTIME_CONFIGURATION}: whether monitors run in the program, {@code true} or {@code false}. */
    public static final String KEY_ONLINE = "online";

    /** How threads are delayed where atomic blocks may be interrupted; see {@code AdversaryOptions}. */
    public static final String KEY_ADVERSARIAL = "adversarial";

    public static final String KEY_MAX_TRACE_BYTES = "maxTraceBytes";
    public static final String KEY_MIN_DISK_BYTES = "minDiskBytes";

    /** Key in {@link #RUNTIME_CONFIGURATION}: how many accesses are recorded if there are atomic blocks. */
    public static final String KEY_RECORDED_ACCESSES = "recordedAccesses";

    /** Prefix of keys in {@link #weaving()}, followed by a number from 0 on: code that should be woven and could not be. */
    public static final String KEY_UNWOVEN = "unwoven.";

    /** Prefix of keys in {@link #weaving()}, followed by a number from 0 on: code that the user declares to order nothing. */
    public static final String KEY_NEUTRAL = "neutral.";

    public static final String TRACE_SUFFIX = ".trace";

    public Path classes() {
        return root.resolve("classes");
    }

    public Path testClasses() {
        return root.resolve("test-classes");
    }

    public Path runtime() {
        return root.resolve("runtime");
    }

    public Path libraries() {
        return root.resolve("libraries");
    }

    /** The directory that holds the woven form of a library, by its position in the class path. */
    public Path library(int position) {
        return libraries().resolve(Integer.toString(position));
    }

    public Path traces() {
        return root.resolve("traces");
    }

    public Path testReports() {
        return root.resolve("test-reports");
    }

    public Path specs() {
        return root.resolve("specs.bin");
    }

    public Path weaving() {
        return root.resolve("weaving.properties");
    }

    public Path sites() {
        return root.resolve("sites.bin");
    }

    public Path jsonReport() {
        return root.resolve("report.json");
    }

    public Path sarifReport() {
        return root.resolve("report.sarif");
    }

    public Path junitReport() {
        return root.resolve("report-junit.xml");
    }

    public Path summary() {
        return root.resolve("summary.md");
    }

    public Path graphs() {
        return root.resolve("graphs");
    }
}
