package io.threadspec.cli;

import io.threadspec.analysis.Analyser;
import io.threadspec.analysis.AnalysisResult;
import io.threadspec.analysis.exchange.StdText;
import io.threadspec.analysis.finding.Finding;
import io.threadspec.analysis.finding.Progress;
import io.threadspec.analysis.limits.Limits;
import io.threadspec.formats.follow.FollowedText;
import io.threadspec.formats.follow.Following;
import io.threadspec.formats.storage.TemporaryFile;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.function.Consumer;

/** A run whose atomic blocks are judged: a file in STD, the same through a pipe, or a trace. */
sealed interface BlockRun {

    /** For standard input. */
    Path STANDARD_INPUT = Path.of("-");

    /** @param limits if other runs are considered */
    AnalysisResult judge(Optional<Limits> limits, Progress progress);

    /** @param found takes what is not serializable as soon as it is known */
    AnalysisResult follow(Following following, Consumer<Finding> found);

    static BlockRun of(Path path) {
        if (path.equals(STANDARD_INPUT)) {
            return new Pipe("standard input", "stdin", () -> System.in);
        }
        if (path.toString().endsWith(OutputLayout.TRACE_SUFFIX) && Files.isRegularFile(path)) {
            return new OfTrace(path);
        }
        String name = String.valueOf(path.getFileName());
        if (path.toString().endsWith(".std") && Files.isRegularFile(path)) {
            return new StdFile(path, name);
        }
        if (!Files.isRegularFile(path) && !Files.isDirectory(path)) {
            return new Pipe(path.toString(), name, () -> Files.newInputStream(path));
        }
        throw new ProblemException(
                Problem.error(
                        "atomic blocks are judged on runs of which the operations are known: file=" + path,
                        "Name a file *.std, or a trace of a woven program with atomic blocks. Blocks of woven programs were judged as they ran as well: leave out --atomicity to see these verdicts."));
    }

    /** A trace of a woven program. */
    record OfTrace(Path path) implements BlockRun {
        @Override
        public AnalysisResult judge(Optional<Limits> limits, Progress progress) {
            return limits.map(most -> Analyser.predictBlocks(path, most, progress))
                    .orElseGet(() -> Analyser.analyseBlocks(path));
        }

        @Override
        public AnalysisResult follow(Following following, Consumer<Finding> found) {
            return Analyser.followBlocks(path, following, found);
        }
    }

    /** A run in STD. */
    record StdFile(Path path, String name) implements BlockRun {
        @Override
        public AnalysisResult judge(Optional<Limits> limits, Progress progress) {
            return Analyser.analyseStdBlocks(path, name, limits, progress);
        }

        @Override
        public AnalysisResult follow(Following following, Consumer<Finding> found) {
            return Analyser.followStdBlocks(StdText.followed(path, following), path.toString(), name, found);
        }
    }

    /** A run in STD that comes but once. */
    record Pipe(String path, String name, FollowedText.Pipe source) implements BlockRun {

        /** It may be read more than once, so it is kept until then. */
        @Override
        public AnalysisResult judge(Optional<Limits> limits, Progress progress) {
            try (TemporaryFile copy = TemporaryFile.create(".std")) {
                copyTo(copy);
                return Analyser.analyseStdBlocks(copy.path(), name, limits, progress);
            }
        }

        private void copyTo(TemporaryFile copy) {
            try (InputStream input = source.open()) {
                Files.copy(input, copy.path(), StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new ProblemException(
                        "cannot keep what comes from " + path + " in a temporary file",
                        "Make room in the directory of temporary files, or name another (-Djava.io.tmpdir); or add --follow, which keeps nothing.",
                        e);
            }
        }

        @Override
        public AnalysisResult follow(Following following, Consumer<Finding> found) {
            return Analyser.followStdBlocks(StdText.followed(source, following), path, name, found);
        }
    }
}
