package io.threadspec.weaver.output;

import io.threadspec.formats.site.SiteTable;
import io.threadspec.formats.site.SiteTableFile;
import io.threadspec.formats.spec.CompiledSpecsWriter;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.runtime.unwoven.CodeKinds;
import io.threadspec.runtime.unwoven.WovenClassNames;
import io.threadspec.weaver.input.LibraryFiles;
import io.threadspec.weaver.input.ProjectFile;
import io.threadspec.weaver.input.ProjectFile.Part;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Writes below {@link OutputLayout#root()}, and nowhere else. */
public final class OutputDirectory {

    private final OutputLayout layout;

    private OutputDirectory(OutputLayout layout) {
        this.layout = layout;
    }

    /** Creates the directory and its parts, and checks that they are writable. */
    public static OutputDirectory open(OutputLayout layout) {
        for (Path directory :
                List.of(layout.root(), layout.classes(), layout.testClasses(), layout.libraries(), layout.traces())) {
            try {
                Files.createDirectories(directory);
                Files.delete(Files.createTempFile(directory, "write", ".tmp"));
            } catch (IOException e) {
                throw new ProblemException(
                        "the output directory cannot be written to: path=" + directory,
                        "check that no file is in its place and that its permissions allow writing",
                        e);
            }
        }
        return new OutputDirectory(layout);
    }

    /** Removes traces of earlier runs, which do not belong to this weaving. */
    public void clearTraces() throws IOException {
        recreate(layout.traces());
    }

    /** Removes everything that an earlier weaving wrote. */
    public void clear() throws IOException {
        Files.deleteIfExists(layout.weaving());
        recreate(layout.classes());
        recreate(layout.testClasses());
        recreate(layout.libraries());
        FileTrees.delete(layout.runtime());
        Files.deleteIfExists(layout.sites());
        Files.deleteIfExists(layout.specs());
    }

    private static void recreate(Path directory) throws IOException {
        FileTrees.delete(directory);
        Files.createDirectories(directory);
    }

    /**
     * By any thread.
     *
     * @throws UncheckedIOException if the file cannot be written
     */
    public void write(ProjectFile file, byte[] woven) {
        try {
            write(target(file), woven);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * By any thread.
     *
     * @throws UncheckedIOException if the file cannot be read or its copy cannot be written
     */
    public void copy(ProjectFile file) {
        try {
            Path target = target(file);
            Files.createDirectories(target.getParent());
            Files.copy(file.path(), target, StandardCopyOption.COPY_ATTRIBUTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The path of the woven form of a library; removes what was there. */
    public Path placeOf(LibraryFiles library) throws IOException {
        Path place = layout.library(library.position());
        recreate(place);
        return place.resolve(library.fileName());
    }

    /** Must come after the project's own files: a service file of both is merged. */
    public void addRuntime(Path place) throws IOException {
        for (Map.Entry<String, byte[]> file : RuntimeFiles.read().entrySet()) {
            Path target = place.resolve(file.getKey());
            byte[] content = file.getValue();
            if (file.getKey().startsWith(RuntimeFiles.SERVICES) && Files.exists(target)) {
                content = merge(Files.readAllBytes(target), content);
                Files.delete(target); // its permissions were copied and may forbid writing
            }
            write(target, content);
        }
    }

    /** Lines of the first, then those of the second that it does not have. */
    private static byte[] merge(byte[] first, byte[] second) {
        Set<String> lines = new LinkedHashSet<>();
        new String(first, StandardCharsets.UTF_8).lines().forEach(lines::add);
        new String(second, StandardCharsets.UTF_8).lines().forEach(lines::add);
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    public void writeRuntimeConfiguration(
            String weaving, CaptureMode capture, boolean online, TraceLimits limits, String adversarial)
            throws IOException {
        String text = PropertiesText.of(Map.of(
                OutputLayout.KEY_TRACES,
                fromClasses(layout.traces()),
                OutputLayout.KEY_WEAVING,
                weaving,
                OutputLayout.KEY_CAPTURE,
                capture.configName(),
                OutputLayout.KEY_SPECS,
                fromClasses(layout.specs()),
                OutputLayout.KEY_ONLINE,
                Boolean.toString(online),
                OutputLayout.KEY_ADVERSARIAL,
                adversarial,
                OutputLayout.KEY_MAX_TRACE_BYTES,
                Long.toString(limits.maxBytes()),
                OutputLayout.KEY_MIN_DISK_BYTES,
                Long.toString(limits.minFreeBytes()),
                OutputLayout.KEY_RECORDED_ACCESSES,
                Long.toString(limits.recordedAccesses())));
        write(layout.classes().resolve(OutputLayout.RUNTIME_CONFIGURATION), text.getBytes(StandardCharsets.ISO_8859_1));
    }

    /** Writes the names of the woven classes, for the running program. */
    public void writeWovenClasses(Set<String> internalNames) throws IOException {
        String text = internalNames.stream()
                .map(name -> name.replace('/', '.') + "\n")
                .sorted()
                .collect(Collectors.joining());
        write(layout.classes().resolve(WovenClassNames.RESOURCE), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes the code that the user declares neutral, for the running program. */
    public void writeNeutralCode(List<String> patterns) throws IOException {
        write(
                layout.classes().resolve(CodeKinds.NEUTRAL_RESOURCE),
                (String.join("\n", patterns) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private String fromClasses(Path path) {
        return layout.classes()
                .relativize(path)
                .toString()
                .replace(layout.root().getFileSystem().getSeparator(), "/");
    }

    public void writeSites(SiteTable sites) throws IOException {
        SiteTableFile.write(sites, layout.sites());
    }

    /** Writes the specifications by which the traces of these classes are judged. */
    public void writeSpecs(CompiledSpecs specs) {
        CompiledSpecsWriter.write(layout.specs(), specs);
    }

    private Path target(ProjectFile file) {
        Path directory = file.part() == Part.MAIN ? layout.classes() : layout.testClasses();
        return directory.resolve(file.relativePath());
    }

    private static void write(Path target, byte[] content) throws IOException {
        try {
            Files.write(target, content);
        } catch (NoSuchFileException e) {
            // Few of hundreds of files are the first of their directory, and a check each time takes as long as the
            // write.
            Files.createDirectories(target.getParent());
            Files.write(target, content);
        }
    }
}
