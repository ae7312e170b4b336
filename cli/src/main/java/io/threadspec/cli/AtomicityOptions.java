package io.threadspec.cli;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.follow.Following;
import io.threadspec.formats.follow.PatientFollowing;
import io.threadspec.report.policy.Policy;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options of {@code analyze} for runs whose atomic blocks are judged by their operations. */
final class AtomicityOptions {

    @Option(
            names = "--atomicity",
            description =
                    "Judges the atomic blocks of runs by their operations; PATH is a file *.std, a pipe or - (standard input) in the same format, or a trace with recorded accesses.")
    private boolean atomicity;

    @Option(
            names = "--predict",
            description = "With --atomicity: looks for other runs that interrupt blocks; holds the run in memory.")
    private boolean predict;

    @Option(
            names = "--follow",
            description =
                    "With --atomicity: reads on while PATH is being written, and shows what is not serializable at once. Ends with the trace, the pipe, or Ctrl-C.")
    private boolean follow;

    @Option(
            names = "--idle-timeout",
            paramLabel = "SECONDS",
            description = "With --follow: ends as well when nothing has come for so long.")
    private @Nullable Long idleTimeout;

    boolean isAtomicity() {
        return atomicity;
    }

    /** @throws ProblemException if options do not go together */
    void check(List<Path> paths) {
        if (predict && !atomicity) {
            throw new ProblemException(
                    Problem.error(
                            "--predict goes with --atomicity",
                            "Leave it out: other runs are always considered for properties; or name a run and add --atomicity."));
        }
        if (follow && !atomicity) {
            throw new ProblemException(Problem.error(
                    "--follow goes with --atomicity",
                    "Properties are judged when the run has ended; leave it out, or name a run and add --atomicity."));
        }
        if (follow && predict) {
            throw new ProblemException(
                    Problem.error(
                            "--follow goes without --predict",
                            "Other runs are looked for in the whole run: leave out --follow, or judge it again with --predict when it has ended."));
        }
        if (follow && paths.size() > 1) {
            throw new ProblemException(Problem.error(
                    "--follow goes with one run: paths=" + paths.size(), "Start a command for each of them."));
        }
        if (idleTimeout != null && (!follow || idleTimeout <= 0)) {
            throw new ProblemException(Problem.error(
                    "--idle-timeout goes with --follow, and is a number of seconds from 1 on: seconds=" + idleTimeout,
                    "Add --follow; leave out --idle-timeout to wait for ever."));
        }
        if (paths.contains(BlockRun.STANDARD_INPUT) && (!atomicity || paths.size() > 1)) {
            throw new ProblemException(Problem.error(
                    "standard input (-) is one run in STD, and goes with --atomicity alone",
                    "Add --atomicity, and name no other path; a file of this name is ./-"));
        }
    }

    /** Judges the atomic blocks of runs, prints, and gives the exit code. */
    int judge(List<Path> paths, JudgingOptions judging, ProgressOptions progress, CommandSpec command) {
        Policy policy = judging.policy();
        if (follow) {
            return follow(paths.get(0), policy, command);
        }
        int exitCode = Main.OK;
        for (Path path : paths) {
            List<AnalysisResult> results = Files.isDirectory(path)
                    ? ofDirectory(Analyser.traces(TracePaths.traces(path)), judging, progress, command)
                    : List.of(ofRun(path, judging, progress, command));
            for (AnalysisResult result : results) {
                exitCode = Math.max(exitCode, JudgingOptions.print(result, policy, command));
            }
        }
        return exitCode;
    }

    private AnalysisResult ofRun(Path path, JudgingOptions judging, ProgressOptions progress, CommandSpec command) {
        BlockRun run = BlockRun.of(path);
        return progress.show(command.commandLine().getErr(), shown -> run.judge(limits(judging), shown));
    }

    /** Nobody named the traces, and not every test JVM of a build executes atomic blocks in two threads: those without are left out. */
    private List<AnalysisResult> ofDirectory(
            List<Path> traces, JudgingOptions judging, ProgressOptions progress, CommandSpec command) {
        List<AnalysisResult> results = new ArrayList<>();
        for (Path trace : traces) {
            Optional<AnalysisResult> result = progress.show(
                    command.commandLine().getErr(),
                    shown -> Analyser.analyseTraceBlocks(trace, limits(judging), shown));
            result.ifPresent(results::add);
        }
        if (results.isEmpty()) {
            return List.of(ofRun(traces.get(0), judging, progress, command)); // Says that it has none.
        }
        if (results.size() < traces.size()) {
            command.commandLine()
                    .getErr()
                    .println(Problem.warning(
                                    "traces without an atomic block are left out: traces="
                                            + (traces.size() - results.size()) + " of=" + traces.size(),
                                    "Their JVMs executed none, or had one thread. Without --atomicity you see the"
                                            + " verdicts of all of them.")
                            .render());
        }
        return results;
    }

    private Optional<Limits> limits(JudgingOptions judging) {
        return predict ? Optional.of(judging.limits()) : Optional.empty();
    }

    private int follow(Path path, Policy policy, CommandSpec command) {
        var following = new PatientFollowing(
                idleTimeout == null ? PatientFollowing.FOR_EVER : TimeUnit.SECONDS.toNanos(idleTimeout));
        // All that is printed is printed before the JVM ends, problems as well.
        return EndOfJvm.cutShort(following::interrupt, () -> {
            try {
                Path file = Files.isDirectory(path) ? traceIn(TracePaths.traces(path), following) : path;
                AnalysisResult result = BlockRun.of(file)
                        .follow(following, finding -> JudgingOptions.printFinding(finding, policy, command));
                return JudgingOptions.print(result, policy, command);
            } catch (ProblemException e) {
                return Main.ended(e, command.commandLine().getErr());
            }
        });
    }

    /** The one trace that is there, or comes. */
    private static Path traceIn(Path directory, Following following) {
        boolean waits = true;
        while (waits && Analyser.tracesSoFar(directory).isEmpty()) {
            waits = following.await();
        }
        following.found();
        List<Path> traces = Analyser.traces(directory);
        if (traces.size() > 1) {
            throw new ProblemException(Problem.error(
                    "there are several traces, and one is followed: directory=" + directory + " traces="
                            + traces.size(),
                    "Name the one whose program runs: its name is the number of the process."));
        }
        return traces.get(0);
    }
}
