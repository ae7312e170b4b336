package io.threadspec.analysis;

import io.threadspec.analysis.atomicity.FollowedBlocks;
import io.threadspec.analysis.atomicity.StdBlocks;
import io.threadspec.analysis.exchange.StdText;
import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.judgement.Judge;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.analysis.prediction.SearchLimits;
import io.threadspec.formats.follow.Following;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** From the traces of a test run to verdicts. */
public final class Analyser {

    private Analyser() {}

    /**
     * Judges all traces in the output directory by the specifications compiled there.
     *
     * @throws ProblemException where there is nothing to judge, or what there is cannot be trusted: no trace, a trace of
     *     another weaving, a torn file
     */
    public static AnalysisResult analyse(OutputLayout output, Limits limits) {
        return analyse(output, List.of(output.traces()), limits, Progress.NONE);
    }

    /**
     * Judges traces wherever they are: all of one run, or of several.
     *
     * @param output of the weaving that they come from
     * @param paths files, and directories that have some
     */
    public static AnalysisResult analyse(OutputLayout output, List<Path> paths, Limits limits, Progress progress) {
        requireWeaving(output);
        CompiledSpecs specs = CompiledSpecsFile.read(output.specs());
        SiteTable sites = SiteTableFile.read(output.sites());
        TraceFiles.Read read = TraceFiles.read(output, paths, specs, sites, progress);
        progress.read(read.traces().size(), read.events());
        List<Finding> findings = new Judge(specs, sites, read.traces(), limits, progress).findings();
        List<Problem> warnings = new ArrayList<>(BlindSpots.of(output));
        warnings.addAll(BlindSpots.of(read.traces()));
        return new AnalysisResult(findings, read.events(), read.traces().size(), warnings);
    }

    /**
     * What {@link #analyse} will judge in an output directory, in the same order, without a look at traces.
     *
     * @throws ProblemException if nothing was woven there
     */
    public static List<Declaration> declarations(OutputLayout output) {
        requireWeaving(output);
        CompiledSpecs specs = CompiledSpecsFile.read(output.specs());
        return new Judge(specs, SiteTableFile.read(output.sites()), List.of(), Limits.DEFAULT).declarations();
    }

    private static void requireWeaving(OutputLayout output) {
        if (Files.notExists(output.specs())) {
            throw new ProblemException(Problem.error(
                    "nothing was woven, so there is no run to judge: directory=" + output.root(),
                    "weave before the tests run: in Maven the goal weave stands beside check, in Gradle the task"
                            + " weaveThreadSpec comes before the tests; and check that the directory is right"));
        }
    }

    /**
     * The traces of a directory, or the one that is named.
     *
     * @throws ProblemException if there is none
     */
    public static List<Path> traces(Path path) {
        return TraceFiles.oneOrMoreIn(path);
    }

    /** As {@link #traces}, where there may be none yet. */
    public static List<Path> tracesSoFar(Path path) {
        return TraceFiles.filesIn(path);
    }

    /** Judges whether the atomic blocks of a run were serializable: one in STD, or a trace in which accesses were recorded. */
    public static AnalysisResult analyseBlocks(Path run) {
        return result(StdBlocks.judge(run));
    }

    /**
     * Judges whether the atomic blocks of a run were serializable, as {@link #analyseBlocks} does, and whether they are in other runs.
     *
     * @param limits for each block
     */
    public static AnalysisResult predictBlocks(Path run, Limits limits, Progress progress) {
        return result(StdBlocks.predict(run, search(limits), progress));
    }

    /**
     * Judges the atomic blocks of a trace in which accesses were recorded.
     *
     * @param limits for each block, if other runs are considered
     * @return nothing if there is no atomic block in it
     */
    public static Optional<AnalysisResult> analyseTraceBlocks(Path trace, Optional<Limits> limits, Progress progress) {
        return StdBlocks.judgeTrace(trace, limits.map(Analyser::search), progress)
                .map(Analyser::result);
    }

    private static SearchLimits search(Limits limits) {
        return SearchLimits.of(limits, limits.maxMillis());
    }

    /**
     * Judges the atomic blocks of a run in STD, whatever the file is called.
     *
     * @param name what it is called in messages
     * @param limits for each block, if other runs are considered
     */
    public static AnalysisResult analyseStdBlocks(Path run, String name, Optional<Limits> limits, Progress progress) {
        return result(StdBlocks.judgeStd(run, name, limits.map(Analyser::search), progress));
    }

    /**
     * Judges the atomic blocks of a run in STD while it is being written, as {@link #analyseBlocks} does afterwards.
     *
     * @param path shown if it cannot be read
     * @param name what it is called in messages
     * @param found takes what is not serializable once the operation was read that shows it
     */
    public static AnalysisResult followStdBlocks(StdText text, String path, String name, Consumer<Finding> found) {
        return result(FollowedBlocks.std(text, path, name, found));
    }

    /** The same of a trace in which accesses are recorded, while the program runs. */
    public static AnalysisResult followBlocks(Path trace, Following following, Consumer<Finding> found) {
        return result(FollowedBlocks.trace(trace, following, found));
    }

    private static AnalysisResult result(StdBlocks.Judged judged) {
        return new AnalysisResult(judged.findings(), judged.lines(), 1, judged.warnings());
    }
}
