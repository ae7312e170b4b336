package io.threadspec.report.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** What the page is made of besides data. */
final class Resources {

    /** Where the library that lays out graphs is, as its package for npm has it. Its version is part of the paths. */
    private static final String VIZ = "/META-INF/maven/org.mvnpm.at.viz-js/viz/pom.properties";

    private static final String VIZ_SCRIPT = "/META-INF/resources/_static/at/viz-js/viz/%s/dist/viz-global.js";

    private Resources() {}

    /** A file beside this class. */
    static String text(String name) {
        return read(name).replace("\r\n", "\n");
    }

    /** Graphviz, which draws automata, lattices and cycles. */
    static String vizScript() {
        var properties = new Properties();
        try (InputStream in = open(VIZ)) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + VIZ, e);
        }
        return read(VIZ_SCRIPT.formatted(properties.getProperty("version")));
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
