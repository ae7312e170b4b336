package io.threadspec.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the page is made of besides data. */
final class Resources {

    /** Says where the script of the library that lays out graphs is: its version is part of the path. A jar of all that is needed keeps this file. */
    private static final String IMPORT_MAP = "/META-INF/importmap.json";

    private static final Pattern VIZ = Pattern.compile("/_static/at/viz-js/viz/[^/\"]+/dist/");

    private Resources() {}

    /** A file beside this class. */
    static String text(String name) {
        return read(name).replace("\r\n", "\n");
    }

    /** Graphviz, which draws automata, lattices and cycles. */
    static String vizScript() {
        Matcher directory = VIZ.matcher(read(IMPORT_MAP));
        if (!directory.find()) {
            throw new IllegalStateException("viz-js is not named in " + IMPORT_MAP);
        }
        return read("/META-INF/resources" + directory.group() + "viz-global.js");
    }

    private static String read(String name) {
        try (InputStream in = open(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + name, e);
        }
    }

    private static InputStream open(String name) {
        InputStream in = Resources.class.getResourceAsStream(name);
        if (in == null) {
            throw new IllegalStateException("not in the class path: " + name);
        }
        return in;
    }
}
