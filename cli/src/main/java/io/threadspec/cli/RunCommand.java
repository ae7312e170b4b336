package io.threadspec.cli;

import io.threadspec.runtime.problem.Problem;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.weaver.WovenClassPath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code threadspec run}: weaves, runs and judges. */
@Command(
        name = "run",
        description = "Weaves classes, runs a program with them, and judges what it did.",
        mixinStandardHelpOptions = true)
@SuppressWarnings("NullAway.Init") // picocli sets the fields before it calls the command.
final class RunCommand implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    @Mixin
    private WeavingOptions weaving;

    @Mixin
    private JudgingOptions judging;

    @Mixin
    private ProgressOptions progress;

    @Parameters(
            arity = "2..*",
            paramLabel = "WORD",
            description = "The program, after --: java -cp CLASSES:JARS MAINCLASS …")
    private List<String> words;

    @Override
    public Integer call() throws InterruptedException {
        judging.policy();
        JavaCommand java = JavaCommand.of(words);
        List<Path> classPath = java.classPath();
        weaving.originals().forEach(classes -> ClassPaths.entry(classPath, classes));
        List<Path> others = classPath.stream()
                .filter(element -> !ClassPaths.contains(weaving.originals(), element))
                .toList();
        var out = command.commandLine().getOut();
        weaving.weave(others, progress, command);
        out.flush();
        int ended = run(java.withClassPath(woven(classPath, others)).withWovenStack());
        int verdict = judging.judge(weaving.output(), List.of(weaving.output().traces()), progress, command);
        if (ended != 0) {
            command.commandLine().getErr().println("the program failed: exit code " + ended);
        }
        return verdict == Main.OK && ended != 0 ? Main.PROGRAM_FAILED : verdict;
    }

    /** Woven directories and libraries stand where the others did. */
    private List<Path> woven(List<Path> classPath, List<Path> others) {
        List<Path> wovenOthers = WovenClassPath.of(others, weaving.output().libraries());
        List<Path> woven = new ArrayList<>();
        for (Path element : classPath) {
            int own = ClassPaths.indexOf(weaving.originals(), element);
            woven.add(own >= 0 ? weaving.woven().get(own) : wovenOthers.get(others.indexOf(element)));
        }
        return woven;
    }

    private static int run(JavaCommand java) throws InterruptedException {
        try {
            return new ProcessBuilder(java.words()).inheritIO().start().waitFor();
        } catch (IOException e) {
            throw new ProblemException(Problem.error(
                    "the program cannot be started: " + e.getMessage(),
                    "Name the program java, or the path of it, first."));
        }
    }
}
