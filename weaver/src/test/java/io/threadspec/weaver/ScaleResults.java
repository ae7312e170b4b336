package io.threadspec.weaver;

import io.threadspec.formats.trace.TraceReader;
import io.threadspec.runtime.probe.Probes;
import io.threadspec.spec.SpecCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Rows of libraries that were woven and linked, a file for each, so that a run that was cut off can go on: {@code -Dscale.resume=true}. A
 * row holds for the weaver and the runtime that it was measured with, and for no other.
 */
final class ScaleResults {

    private final Path directory;

    ScaleResults() throws IOException, NoSuchAlgorithmException {
        directory = Files.createDirectories(
                Path.of(ScaleResolution.property("scale.directory")).resolve("rows-" + code()));
    }

    /** What stands for the code that is tested. */
    private static String code() throws IOException, NoSuchAlgorithmException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        for (Class<?> module : List.of(Weaver.class, SpecCompiler.class, TraceReader.class, Probes.class)) {
            Path place = Jars.of(module);
            if (Files.isDirectory(place)) {
                for (String path : Jars.paths(place)) {
                    digest.update(Files.readAllBytes(place.resolve(path)));
                }
            } else {
                digest.update(Files.readAllBytes(place));
            }
        }
        return HexFormat.of().formatHex(digest.digest(), 0, 8);
    }

    boolean has(ScaleLibrary library) {
        return Files.exists(file(library));
    }

    private Path file(ScaleLibrary library) {
        return directory.resolve(library.name() + ".row");
    }

    /** Writes the row, and the table of all rows there are so far. */
    void add(ScaleLibrary library, ScaleFigures figures) throws IOException {
        Files.writeString(file(library), figures.row());
        Files.writeString(directory.resolveSibling("libraries.md"), table());
    }

    String table() throws IOException {
        List<String> rows = new ArrayList<>();
        for (ScaleLibrary library : ScaleLibrary.all()) {
            if (has(library)) {
                rows.add(Files.readString(file(library)));
            }
        }
        return ScaleFigures.table(rows);
    }
}
