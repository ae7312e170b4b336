package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.ReadRun;
import io.threadspec.analysis.exchange.RecordedRun;
import io.threadspec.formats.site.BlockSite;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.access.AccessKind;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A trace in which accesses were recorded, also one that is still being written: as the runs that it has. */
final class TraceWithAccesses {

    /** A run, and what it is called. */
    record Part(ReadRun run, String name) {}

    private final Path path;
    private final Trace trace;
    private final List<Part> parts;

    TraceWithAccesses(Path path, String file, Trace trace) {
        this.path = path;
        this.trace = trace;
        this.parts = parts(path, file, trace.accesses(), trace.tear().isEmpty());
    }

    boolean hasBlocks() {
        return !parts.isEmpty();
    }

    /** @throws ProblemException if it has no atomic block */
    TraceWithAccesses requireBlocks() {
        if (!hasBlocks()) {
            throw new ProblemException(Problem.error(
                    "the trace has no atomic block with its accesses: file=" + path + " accesses="
                            + trace.accesses().accesses().size(),
                    "They are recorded in the modes mvc and reference, where specifications declare atomic blocks, from when a"
                            + " second thread comes. Without --atomicity you see the verdicts of the program itself."));
        }
        return this;
    }

    /**
     * Those that have atomic blocks.
     *
     * @param isEnded whether the program has ended, and its trace with it
     */
    static List<Part> parts(Path path, String file, TracedAccesses accesses, boolean isEnded) {
        List<TracedAccesses> runs = accesses.runs().stream()
                .filter(run -> run.accesses().stream().anyMatch(access -> access.kind() == AccessKind.BEGIN))
                .toList();
        var output = new OutputLayout(path.toAbsolutePath().resolve("../..").normalize());
        CompiledSpecs specs = Files.exists(output.specs())
                ? CompiledSpecsFile.read(output.specs())
                : new CompiledSpecs(List.of(), List.of());
        List<String> names = names(specs);
        SiteTable sites = Files.exists(output.sites()) ? SiteTableFile.read(output.sites()) : new SiteTable(List.of());
        List<Part> parts = new ArrayList<>();
        for (TracedAccesses run : runs) {
            String name = runs.size() == 1 ? file : file + ", part " + (parts.size() + 1);
            parts.add(new Part(
                    new RecordedRun(
                            run,
                            (declaration, site) -> sites.block(site)
                                    .map(BlockSite::name)
                                    .orElse(
                                            declaration < names.size()
                                                    ? names.get(declaration)
                                                    : "block " + declaration),
                            RecordedBlocks.places(sites),
                            true,
                            specs.synchronizedBlocks()::get,
                            isEnded && run.isWhole()),
                    name));
        }
        return parts;
    }

    private static List<String> names(CompiledSpecs specs) {
        return specs.specs().stream()
                .flatMap(spec -> spec.atomicBlocks().stream())
                .map(AtomicBlocks::text)
                .map(text -> text.substring("atomic ".length()))
                .toList();
    }

    List<Part> parts() {
        return parts;
    }

    /** What is not there. */
    List<Problem> warnings() {
        TracedAccesses accesses = trace.accesses();
        List<Problem> warnings = new ArrayList<>();
        trace.tear()
                .ifPresent(reason -> warnings.add(Problem.warning(
                        "the run is judged up to what is there of it: " + reason,
                        "If the program still runs, judge it again when it has ended.")));
        if (accesses.leftOut() > 0) {
            warnings.add(Problem.warning(
                    "accesses are left out because others that came before them are missing: " + accesses.leftOut(),
                    "They were made as the recording ended."));
        }
        if (accesses.isLimited()) {
            warnings.add(Problem.warning(
                    "the run is judged up to the limit of recorded accesses: limit=" + accesses.limit(),
                    "Raise threadspec.recordedAccesses, or let tests do less."));
        }
        if (accesses.restarts() > 0) {
            warnings.add(Problem.warning(
                    "the run is judged in parts, because the order of some accesses is not known: times="
                            + accesses.restarts(),
                    "They race with each other: synchronise them."));
        }
        return warnings;
    }
}
