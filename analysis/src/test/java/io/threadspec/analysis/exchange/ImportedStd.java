package io.threadspec.analysis.exchange;

import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.spec.CompiledSpecs;
import java.io.IOException;
import java.nio.file.Path;

/** A file in STD, and the trace that was made of it. */
record ImportedStd(Trace trace, CompiledSpecs specs, SiteTable sites) {

    static ImportedStd read(Path file) throws IOException {
        Path trace = file.resolveSibling("imported.trace");
        StdImport.Imported imported = StdImport.convert(file, trace);
        return new ImportedStd(TraceReader.read(trace), imported.specs(), imported.sites());
    }
}
