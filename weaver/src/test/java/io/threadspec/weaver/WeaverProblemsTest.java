package io.threadspec.weaver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.RelevantField;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever keeps the weaver from its work is told in one sentence with a remedy, and nothing is woven. */
class WeaverProblemsTest {

    @TempDir
    private Path directory;

    private static List<String> problemsOf(WeaveRequest request) {
        ProblemException failure = assertThrows(ProblemException.class, () -> Weaver.weave(request));
        failure.problems().forEach(problem -> assertFalse(problem.remedy().isEmpty(), problem::toString));
        assertFalse(
                Files.exists(request.output().classes().resolve(OutputLayout.RUNTIME_CONFIGURATION)),
                "nothing may look woven");
        return failure.problems().stream().map(problem -> problem.message()).toList();
    }

    private static void assertProblem(String expected, TestProject project) {
        assertEquals(List.of(expected), problemsOf(project.request()));
    }

    private static void assertProblemStarts(String expected, TestProject project) {
        List<String> problems = problemsOf(project.request());
        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.get(0).startsWith(expected), problems::toString);
    }

    private Path write(String path, byte... content) throws IOException {
        Path file = directory.resolve("target/classes").resolve(path);
        Files.createDirectories(file.getParent());
        return Files.write(file, content);
    }

    @Test
    void shouldRefuseAProjectWithoutClasses() throws IOException {
        var project = new TestProject(directory);
        Files.delete(project.mainClasses().resolve("anchor/Anchor.class"));
        write("only.txt");
        assertProblem(
                "there are no compiled classes to weave: mainClasses=" + project.mainClasses() + " testClasses="
                        + project.testClasses(),
                project);
    }

    @Test
    void shouldRefuseAFileInPlaceOfAClassDirectory() throws IOException {
        var project = new TestProject(directory);
        Files.writeString(project.testClasses(), "not a directory");
        assertProblem("the place of the compiled classes is not a directory: path=" + project.testClasses(), project);
    }

    @Test
    void shouldRefuseAnUnknownClassFileVersion() throws IOException {
        var project = new TestProject(directory);
        byte[] future = Files.readAllBytes(project.mainClasses().resolve("anchor/Anchor.class"));
        future[7] = 99;
        Path file = write("Future.class", future);
        assertProblem(
                "a class file has a version that this release of ThreadSpec does not know: file=" + file
                        + " version=99 (Java 55) newestKnown=72 (Java 28)",
                project);
    }

    @Test
    void shouldRefuseMalformedClassFilesAllTogether() throws IOException {
        var project = new TestProject(directory);
        Path text = write("A.class", "no class".getBytes(StandardCharsets.UTF_8));
        byte[] good = Files.readAllBytes(project.mainClasses().resolve("anchor/Anchor.class"));
        Path cut = write("B.class", Arrays.copyOf(good, 40));
        Path empty = write("C.class");
        List<String> problems = problemsOf(project.request());
        assertEquals(3, problems.size(), problems::toString);
        assertEquals(
                "a class file is malformed: file=" + text + " reason=it does not start like a class file",
                problems.get(0));
        assertTrue(problems.get(1).startsWith("a class file is malformed: file=" + cut), problems::toString);
        assertTrue(problems.get(2).startsWith("a class file is malformed: file=" + empty), problems::toString);
    }

    @Test
    void shouldRefuseAClassFileWhoseCodeIsCutOff() throws IOException {
        var project = new TestProject(directory);
        byte[] good = Files.readAllBytes(project.mainClasses().resolve("anchor/Anchor.class"));
        Path cut = write("anchor/Anchor.class", Arrays.copyOf(good, good.length - 60));
        assertProblemStarts("a class file is malformed: file=" + cut, project);
    }

    @Test
    void shouldCopyAnExcludedClassWhateverItIs() throws IOException {
        var project = new TestProject(directory).excludes("fixtures.*");
        write("fixtures/Broken.class", (byte) 1);
        project.weave();
        assertTrue(Files.exists(project.output().classes().resolve("fixtures/Broken.class")));
    }

    @Test
    void shouldRefuseAnOutputThatCannotBeMade() throws IOException {
        var project = new TestProject(directory);
        Files.writeString(project.output().root(), "in the way");
        assertProblemStarts(
                "the output directory cannot be written to: path="
                        + project.output().root(),
                project);
    }

    @Test
    void shouldRefuseAnOutputWhosePartIsAFile() throws IOException {
        var project = new TestProject(directory);
        Files.createDirectories(project.output().root());
        Files.writeString(project.output().traces(), "in the way");
        assertProblemStarts(
                "the output directory cannot be written to: path="
                        + project.output().traces(),
                project);
    }

    @Test
    void shouldRefuseAnOutputAmongTheClasses() {
        var project = new TestProject(directory);
        WeaveRequest request = project.request();
        var inside = new OutputLayout(project.mainClasses().resolve("woven"));
        assertEquals(
                List.of("woven classes would be written among the classes they come from: classes="
                        + project.mainClasses() + " output=" + inside.root()),
                problemsOf(new WeaveRequest(
                        request.specs(),
                        request.mainClasses(),
                        request.testClasses(),
                        List.of(),
                        List.of(),
                        List.of(),
                        Instrumentation.DEFAULT,
                        inside)));
    }

    @Test
    void shouldRefuseToWeaveWhatIsWoven() {
        var project = new TestProject(directory).excludes("io.threadspec.runtime.**");
        project.weave();
        WeaveRequest request = project.request();
        List<String> problems = problemsOf(new WeaveRequest(
                request.specs(),
                project.output().classes(),
                request.testClasses(),
                List.of(),
                List.of(),
                List.of(),
                Instrumentation.DEFAULT,
                new OutputLayout(directory.resolve("again"))));
        assertEquals(1, problems.size());
        String expected = "the project has classes of ThreadSpec's own runtime, which weaving adds: file="
                + project.output().classes().resolve("io/threadspec/runtime");
        assertTrue(problems.get(0).startsWith(expected), problems.get(0));
    }

    @Test
    void shouldRefuseAWovenClassByItself() throws IOException {
        var project = new TestProject(directory);
        project.weave();
        Path woven = project.output().classes().resolve("anchor/Anchor.class");
        write("anchor/Anchor.class", Files.readAllBytes(woven));
        assertProblem("a class is woven already: class=anchor.Anchor", project);
    }

    @Test
    void shouldRefuseWhenNothingWouldBeObserved() {
        var project = new TestProject(directory)
                .main("Idle", "class Idle { int never; static long nothing; }")
                .relevant(
                        new RelevantField("Idle", "never", "I", false),
                        new RelevantField("Idle", "nothing", "J", true));
        assertProblem(
                "nothing would be observed: no woven class writes a field that the specifications mention:"
                        + " fields=Idle.never, Idle.nothing",
                project);
        assertProblem("nothing would be observed: the specifications mention no field", project.relevant());
    }

    @Test
    void shouldRefuseARelevantFieldThatIsNotWoven() {
        var project = new TestProject(directory)
                .main("hidden.Away", "package hidden; public class Away { int x; void set() { x = 1; } }")
                .excludes("hidden.*")
                .relevant(
                        new RelevantField("hidden/Away", "x", "I", false),
                        new RelevantField("java/awt/Point", "x", "I", false));
        assertEquals(
                List.of(
                        "a specification mentions a field of a class that the patterns exclude: field=hidden.Away.x",
                        "a specification mentions a field of a class that is not woven: field=java.awt.Point.x"),
                problemsOf(project.request()));
    }

    @Test
    void shouldRefuseARelevantFieldThatIsAConstantOrNotThere() {
        var project = new TestProject(directory)
                .main("Limits", "public interface Limits { int[] SIZES = {1}; }")
                .main("Config", "public class Config { static final int MAX = 5; int size; }")
                .relevant(
                        new RelevantField("Limits", "SIZES", "[I", true),
                        new RelevantField("Config", "MAX", "I", true),
                        new RelevantField("Config", "size", "J", false),
                        new RelevantField("Config", "size", "I", true));
        assertEquals(
                List.of(
                        "a specification mentions a constant, which nothing ever writes: field=Limits.SIZES",
                        "a specification mentions a constant, which nothing ever writes: field=Config.MAX",
                        "the compiled class does not have a field that a specification mentions: field=Config.size"
                                + " descriptor=J",
                        "the compiled class does not have a field that a specification mentions: field=Config.size"
                                + " descriptor=I"),
                problemsOf(project.request()));
    }

    @Test
    void shouldRefuseAPatternThatIsNone() {
        assertEquals(
                List.of(
                        "this is not a pattern over class names: pattern='com/acme/**'",
                        "this is not a pattern over class names: pattern=''"),
                problemsOf(new TestProject(directory)
                        .includes("com/acme/**")
                        .excludes("")
                        .request()));
    }

    @Test
    void shouldWeaveAMethodWhoseJumpsBecomeLong() {
        var project = new TestProject(directory)
                .main(
                        "Far",
                        "public class Far { static int x; public static Object run() { for (int i = 0; i < 3; i++) { "
                                + "x = x + i; ".repeat(1800) + " } return x; } }");
        project.weave();
        Verification.verify(project);
        assertEquals(project.runPlain("Far"), project.runWoven("Far"));
    }

    @Test
    void shouldRefuseADamagedJarOnTheClassPath() throws IOException {
        var project = new TestProject(directory);
        Path jar = Files.writeString(directory.resolve("damaged.jar"), "PK and nothing else");
        assertProblemStarts("an archive on the class path cannot be read: file=" + jar, project.classPath(jar));
    }

    @Test
    void shouldIgnoreClassPathEntriesWithoutClasses() throws IOException {
        Path notes = Files.writeString(directory.resolve("notes.txt"), "no archive");
        assertEquals(
                1,
                new TestProject(directory)
                        .classPath(notes, directory.resolve("absent.jar"))
                        .weave()
                        .sites());
    }
}
