package io.threadspec.weaver.output;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.problem.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The result of the last weaving, and a digest of the files it wrote. While input and output are unchanged, there is nothing to weave, and
 * this is the result again. Written last: an aborted weaving has no record.
 *
 * @param classes how many carry a probe
 * @param sites how many places carry a probe of a relevant event
 * @param libraries how many were woven along
 * @param cachedLibraries how many of these had been woven before
 * @param blocks how many atomic blocks there are
 * @param leftOutFigures how much their declarations leave out, by reasons
 * @param warnings for the user to see
 * @param unwoven names of code that stays unwoven though it was selected; the report repeats them
 * @param leftOut code that the declarations of atomic blocks leave out, with the reasons
 * @param neutral code that the user declares to order nothing; the report repeats it
 */
public record WeavingRecord(
        int classes,
        int sites,
        int libraries,
        int cachedLibraries,
        int blocks,
        String leftOutFigures,
        List<Problem> warnings,
        List<String> unwoven,
        List<String> leftOut,
        List<String> neutral) {

    private static final String OUTPUT = "output";
    private static final String CLASSES = "classes";
    private static final String SITES = "sites";
    private static final String LIBRARIES = "libraries";
    private static final String CACHED_LIBRARIES = "cachedLibraries";
    private static final String BLOCKS = "atomicBlocks";
    private static final String LEFT_OUT_FIGURES = "leftOut";
    private static final String LEFT_OUT = "leftOut.";
    private static final String WARNING = "warning.";

    public WeavingRecord {
        warnings = List.copyOf(warnings);
        unwoven = List.copyOf(unwoven);
        leftOut = List.copyOf(leftOut);
        neutral = List.copyOf(neutral);
    }

    /**
     * The result of this very weaving, if its output is still in place, whole and unchanged.
     *
     * @param threads that read the output
     */
    public static Optional<WeavingRecord> ifUpToDate(OutputLayout layout, String weaving, int threads)
            throws IOException {
        if (!Files.isRegularFile(layout.weaving())) {
            return Optional.empty();
        }
        Properties properties = load(layout);
        boolean current = weaving.equals(properties.getProperty(OutputLayout.KEY_WEAVING))
                && Stream.of(CLASSES, SITES, LIBRARIES, CACHED_LIBRARIES, BLOCKS)
                        .allMatch(key -> isNumber(properties.getProperty(key)))
                && outputDigest(layout, threads).equals(properties.getProperty(OUTPUT));
        return current ? Optional.of(read(properties)) : Optional.empty();
    }

    /** The result of a weaving that has just ended. */
    public static WeavingRecord last(OutputLayout layout) throws IOException {
        return read(load(layout));
    }

    private static Properties load(OutputLayout layout) throws IOException {
        var properties = new Properties();
        try (var reader = Files.newBufferedReader(layout.weaving(), StandardCharsets.ISO_8859_1)) {
            properties.load(reader);
        }
        return properties;
    }

    private static boolean isNumber(@Nullable String text) {
        return text != null && text.matches("[0-9]{1,9}");
    }

    private static WeavingRecord read(Properties properties) {
        List<Problem> warnings = new ArrayList<>();
        for (int i = 0; properties.containsKey(WARNING + i); i++) {
            warnings.add(Problem.warning(
                    properties.getProperty(WARNING + i), properties.getProperty(WARNING + i + ".remedy", "")));
        }
        return new WeavingRecord(
                Integer.parseInt(properties.getProperty(CLASSES)),
                Integer.parseInt(properties.getProperty(SITES)),
                Integer.parseInt(properties.getProperty(LIBRARIES)),
                Integer.parseInt(properties.getProperty(CACHED_LIBRARIES)),
                Integer.parseInt(properties.getProperty(BLOCKS)),
                properties.getProperty(LEFT_OUT_FIGURES, ""),
                warnings,
                list(properties, OutputLayout.KEY_UNWOVEN),
                list(properties, LEFT_OUT),
                list(properties, OutputLayout.KEY_NEUTRAL));
    }

    private static List<String> list(Properties properties, String prefix) {
        List<String> values = new ArrayList<>();
        for (int i = 0; properties.containsKey(prefix + i); i++) {
            values.add(properties.getProperty(prefix + i));
        }
        return values;
    }

    /** @param threads that read the output */
    public void write(OutputLayout layout, String weaving, int threads) throws IOException {
        Map<String, String> values = new TreeMap<>();
        values.put(OutputLayout.KEY_WEAVING, weaving);
        values.put(OUTPUT, outputDigest(layout, threads));
        values.put(CLASSES, Integer.toString(classes));
        values.put(SITES, Integer.toString(sites));
        values.put(LIBRARIES, Integer.toString(libraries));
        values.put(CACHED_LIBRARIES, Integer.toString(cachedLibraries));
        for (int i = 0; i < warnings.size(); i++) {
            values.put(WARNING + i, warnings.get(i).message());
            values.put(WARNING + i + ".remedy", warnings.get(i).remedy());
        }
        values.put(BLOCKS, Integer.toString(blocks));
        values.put(LEFT_OUT_FIGURES, leftOutFigures);
        putAll(values, OutputLayout.KEY_UNWOVEN, unwoven);
        putAll(values, LEFT_OUT, leftOut);
        putAll(values, OutputLayout.KEY_NEUTRAL, neutral);
        Files.writeString(layout.weaving(), PropertiesText.of(values), StandardCharsets.ISO_8859_1);
    }

    private static void putAll(Map<String, String> values, String prefix, List<String> list) {
        for (int i = 0; i < list.size(); i++) {
            values.put(prefix + i, list.get(i));
        }
    }

    private static String outputDigest(OutputLayout layout, int threads) throws IOException {
        var hash = new Hash();
        for (Path directory : List.of(layout.classes(), layout.testClasses(), layout.libraries(), layout.runtime())) {
            hash.add("directory");
            SortedMap<String, Path> files = Files.exists(directory) ? FileTrees.files(directory) : new TreeMap<>();
            Iterator<byte[]> digests = FileDigests.of(threads, List.copyOf(files.values()), WeavingRecord::read)
                    .iterator();
            files.keySet().forEach(path -> hash.add(path).add(digests.next()));
        }
        for (Path file : List.of(layout.sites(), layout.specs())) {
            hash.add(Files.exists(file) ? Files.readAllBytes(file) : new byte[0]);
        }
        return hash.hex();
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
