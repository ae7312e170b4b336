package io.threadspec.weaver;

import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.trace.Trace;
import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.spec.SpecCompiler;
import io.threadspec.weaver.input.Library;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A project on disk: sources are compiled into it, it is woven, and its programs are run plain and woven. */
public final class TestProject {

    /** Every project has a relevant field, so that weaving it is worth while. */
    static final RelevantField ANCHOR = new RelevantField("anchor/Anchor", "value", "I", true);

    private static final String ANCHOR_SOURCE =
            """
            package anchor;
            public class Anchor {
                public static int value;
                public static void set(int v) { value = v; }
            }
            """;

    /** The same in every project, hence compiled once. */
    private static final byte[] ANCHOR_CLASS = compiledAnchor();

    private final Path directory;
    private int release = 17;
    private List<RelevantField> fields = List.of(ANCHOR);
    private List<Path> classPath = List.of();
    private final List<Library> libraries = new ArrayList<>();
    private Optional<Path> cache = Optional.empty();
    private List<String> includes = List.of();
    private List<String> excludes = List.of();
    private RuntimePlace runtimePlace = RuntimePlace.WITH_MAIN_CLASSES;
    private Instrumentation instrumentation = Instrumentation.DEFAULT;

    public TestProject(Path directory) {
        this.directory = directory;
        try {
            Path anchor = Files.createDirectories(mainClasses().resolve("anchor"));
            Files.write(anchor.resolve("Anchor.class"), ANCHOR_CLASS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] compiledAnchor() {
        try {
            Path classes = Files.createTempDirectory("anchor");
            Path anchor = classes.resolve("anchor/Anchor.class");
            TestCompiler.compile(classes, 17, List.of(), Map.of("anchor.Anchor", ANCHOR_SOURCE));
            byte[] content = Files.readAllBytes(anchor);
            for (Path file : List.of(anchor, anchor.getParent(), classes)) {
                Files.delete(file);
            }
            return content;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Takes the class with the relevant field away, plain and woven. */
    void deleteAnchor() throws IOException {
        for (Path classes : List.of(mainClasses(), output().classes())) {
            Files.delete(classes.resolve("anchor/Anchor.class"));
        }
    }

    TestProject release(int newRelease) {
        release = newRelease;
        return this;
    }

    public TestProject main(String className, String source) {
        return main(Map.of(className, source));
    }

    /** Several classes at once, by name. */
    public TestProject main(Map<String, String> sources) {
        compile(mainClasses(), sources);
        return this;
    }

    TestProject test(String className, String source) {
        compile(testClasses(), Map.of(className, source));
        return this;
    }

    TestProject relevant(RelevantField... relevantFields) {
        fields = List.of(relevantFields);
        return this;
    }

    TestProject classPath(Path... entries) {
        classPath = List.of(entries);
        return this;
    }

    /** Puts a library at the end of the class path, and has it woven along. */
    public TestProject along(Library.Kind kind, Path library) {
        classPath = Stream.concat(classPath.stream(), Stream.of(library)).toList();
        libraries.add(new Library(library, kind));
        return this;
    }

    public TestProject cache(Path directory) {
        cache = Optional.of(directory);
        return this;
    }

    TestProject withoutCache() {
        cache = Optional.empty();
        return this;
    }

    public TestProject includes(String... patterns) {
        includes = List.of(patterns);
        return this;
    }

    public TestProject excludes(String... patterns) {
        excludes = List.of(patterns);
        return this;
    }

    Path mainClasses() {
        return directory.resolve("target/classes");
    }

    Path testClasses() {
        return directory.resolve("target/test-classes");
    }

    public OutputLayout output() {
        return new OutputLayout(directory.resolve("target/threadspec"));
    }

    public TestProject instrumentation(Instrumentation chosen) {
        instrumentation = chosen;
        return this;
    }

    /** In place of relevant fields. */
    public TestProject spec(String text) {
        Path file = specDirectory().resolve("test.spec");
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    public Path specDirectory() {
        return directory.resolve("spec");
    }

    private CompiledSpecs specs() {
        Path specs = specDirectory();
        if (!Files.exists(specs)) {
            return new CompiledSpecs(fields, List.of());
        }
        return SpecCompiler.compile(new SpecCompiler.Request(specs, classesOfTheUser(), classPath, Weaver.FEATURES))
                .specs();
    }

    private List<Path> classesOfTheUser() {
        return Stream.concat(
                        Stream.of(mainClasses(), testClasses()),
                        libraries.stream()
                                .filter(library -> library.kind() == Library.Kind.MODULE)
                                .map(Library::path))
                .toList();
    }

    public WeaveRequest request() {
        return requestWith(specs());
    }

    public WeaveRequest requestWith(CompiledSpecs specs) {
        return new WeaveRequest(
                specs,
                mainClasses(),
                testClasses(),
                classPath,
                new WovenAlong(libraries, cache),
                includes,
                excludes,
                instrumentation,
                output(),
                runtimePlace);
    }

    TestProject runtimeApart() {
        runtimePlace = RuntimePlace.APART;
        return this;
    }

    WeaveResult weave() {
        return Weaver.weave(request());
    }

    /** What {@code public static Object run()} of this class returns, as compiled. */
    Object runPlain(String className) {
        return run(className, classPath, testClasses(), mainClasses());
    }

    /** The same, as woven. */
    Object runWoven(String className) {
        return run(className, wovenClassPath(), output().testClasses(), output().classes());
    }

    /** Of the project without its own classes. */
    List<Path> wovenClassPath() {
        return WovenClassPath.of(classPath, output().libraries());
    }

    /** Runs a woven program and reads the one trace that it leaves. */
    Trace trace(String className) {
        runWoven(className);
        return TraceReader.read(onlyTrace());
    }

    /** Reads the one trace there is, and deletes it: the project may be woven and run once more. */
    Trace takeTrace() {
        Path file = onlyTrace();
        Trace trace = TraceReader.read(file);
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return trace;
    }

    private Path onlyTrace() {
        try (Stream<Path> traces = Files.list(output().traces())) {
            List<Path> files = traces.toList();
            if (files.size() != 1) {
                throw new AssertionError("traces=" + files);
            }
            return files.get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    SiteTable sites() {
        return SiteTableFile.read(output().sites());
    }

    URLClassLoader loader(Path... places) {
        return loader(classPath, places);
    }

    private static URLClassLoader loader(List<Path> libraries, Path... places) {
        return new URLClassLoader(
                Stream.concat(Arrays.stream(places), libraries.stream())
                        .map(TestProject::url)
                        .toArray(URL[]::new),
                ClassLoader.getPlatformClassLoader());
    }

    private static Object run(String className, List<Path> libraries, Path... places) {
        try (URLClassLoader loader = loader(libraries, places)) {
            Thread.currentThread().setContextClassLoader(loader);
            Object result =
                    Class.forName(className, true, loader).getMethod("run").invoke(null);
            endRecording(loader);
            return String.valueOf(result);
        } catch (InvocationTargetException e) {
            throw new AssertionError("the program failed", e.getCause());
        } catch (ReflectiveOperationException | IOException e) {
            throw new AssertionError(e);
        } finally {
            Thread.currentThread().setContextClassLoader(TestProject.class.getClassLoader());
        }
    }

    /** What the end of a JVM does: the woven program has a runtime of its own, in its own class loader. */
    private static void endRecording(URLClassLoader loader) throws ReflectiveOperationException {
        String recorder = "io/threadspec/runtime/probe/Recorder.class";
        if (loader.findResource(recorder) != null) {
            Class<?> type = Class.forName("io.threadspec.runtime.probe.Recorder", true, loader);
            type.getMethod("end").invoke(type.getMethod("get").invoke(null));
        }
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void compile(Path target, Map<String, String> sources) {
        List<Path> visible = new ArrayList<>(List.of(mainClasses(), testClasses()));
        visible.addAll(classPath);
        TestCompiler.compile(target, release, visible, sources);
    }
}
