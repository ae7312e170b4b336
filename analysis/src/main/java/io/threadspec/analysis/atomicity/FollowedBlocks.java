package io.threadspec.analysis.atomicity;

import io.threadspec.analysis.exchange.ReadRun;
import io.threadspec.analysis.exchange.StdText;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Verdict;
import io.threadspec.formats.follow.Following;
import io.threadspec.formats.trace.FollowedTrace;
import io.threadspec.formats.trace.TracedAccesses;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Judges a run while it is being written, as {@link StdBlocks} judges it afterwards. Lines of STD come in the order of the run, so it is judged line by
 * line. Accesses of a trace do not: what a thread did to a variable follows when another one comes to it. So all that are known are judged
 * again when there are more; how many there are is limited as they are recorded.
 */
public final class FollowedBlocks {

    private FollowedBlocks() {}

    /**
     * Follows a run in STD to its end.
     *
     * @param path shown if it cannot be read
     * @param name what it is called in messages
     * @param found takes what is not serializable once the operation was read that shows it
     * @throws ProblemException if it is no STD, or has no atomic block
     */
    public static StdBlocks.Judged std(StdText text, String path, String name, Consumer<Finding> found) {
        var run = new ReadRun.OfStd(text, path, name);
        StdBlocks.Judged judged = StdBlocks.judgeOnce(run, name, found);
        if (!run.hasHalfLine()) {
            return judged;
        }
        List<Problem> warnings = new ArrayList<>(judged.warnings());
        warnings.add(Problem.warning(
                "the last line was only half there, and is left out: file=" + name + " line=" + (judged.lines() + 1),
                "Judge the run again when it is written."));
        return new StdBlocks.Judged(judged.findings(), judged.lines(), warnings);
    }

    /**
     * Follows a trace in which accesses are recorded, to its end.
     *
     * @param found takes what is not serializable by the accesses that were read; each block, and each group of blocks, once
     * @throws ProblemException if it is none, or has no atomic block
     */
    public static StdBlocks.Judged trace(Path path, Following following, Consumer<Finding> found) {
        String name = StdBlocks.nameOf(path);
        Set<String> told = new HashSet<>();
        return FollowedTrace.read(
                path,
                following,
                accesses -> notSerializable(path, name, accesses, told).forEach(found),
                trace -> StdBlocks.judge(new TraceWithAccesses(path, name, trace).requireBlocks()));
    }

    /** Those that were not told before. */
    private static List<Finding> notSerializable(Path path, String name, TracedAccesses accesses, Set<String> told) {
        List<Finding> news = new ArrayList<>();
        int number = 0;
        for (TraceWithAccesses.Part part : TraceWithAccesses.parts(path, name, accesses, false)) {
            number++;
            for (Finding finding : StdBlocks.judge(part).findings()) {
                if (finding.verdict() == Verdict.NOT_SERIALIZABLE
                        && told.add(number + " " + finding.declaration().name())) {
                    news.add(finding);
                }
            }
        }
        return news;
    }
}
