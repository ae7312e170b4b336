package io.threadspec.runtime.probe;

import io.threadspec.runtime.adversary.AdversaryOptions;
import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The configuration that the weaver passes to the runtime, in a resource beside the woven classes. Paths are relative to the directory of
 * classes, so that a woven directory may be moved or come from a build cache.
 */
record RuntimeConfiguration(
        Path classes,
        Path traces,
        String weaving,
        CaptureMode capture,
        Path specs,
        boolean online,
        Optional<AdversaryOptions> adversary,
        TraceLimits limits) {

    static RuntimeConfiguration load(@Nullable ClassLoader loader) throws IOException {
        URL resource = resource(loader);
        if (resource == null) {
            throw new IOException("woven classes run without " + OutputLayout.RUNTIME_CONFIGURATION);
        }
        var properties = new Properties();
        try (InputStream in = resource.openStream()) {
            properties.load(in);
        }
        return new RuntimeConfiguration(
                root(resource),
                root(resource)
                        .resolve(required(properties, OutputLayout.KEY_TRACES))
                        .normalize(),
                required(properties, OutputLayout.KEY_WEAVING),
                capture(required(properties, OutputLayout.KEY_CAPTURE)),
                root(resource)
                        .resolve(required(properties, OutputLayout.KEY_SPECS))
                        .normalize(),
                Boolean.parseBoolean(required(properties, OutputLayout.KEY_ONLINE)),
                AdversaryOptions.parse(required(properties, OutputLayout.KEY_ADVERSARIAL)),
                new TraceLimits(
                        number(properties, OutputLayout.KEY_MAX_TRACE_BYTES),
                        number(properties, OutputLayout.KEY_MIN_DISK_BYTES),
                        number(properties, OutputLayout.KEY_RECORDED_ACCESSES)));
    }

    private static long number(Properties properties, String key) throws IOException {
        String value = required(properties, key);
        try {
            return Long.parseLong(value);
        } catch (NumberFormatException e) {
            throw new IOException(OutputLayout.RUNTIME_CONFIGURATION + " has no number: " + key + "=" + value, e);
        }
    }

    private static CaptureMode capture(String name) throws IOException {
        return CaptureMode.ofConfigName(name)
                .orElseThrow(() -> new IOException(
                        OutputLayout.RUNTIME_CONFIGURATION + " names a mode that does not exist: capture=" + name));
    }

    static @Nullable URL resource(@Nullable ClassLoader loader) {
        return loader == null
                ? ClassLoader.getSystemResource(OutputLayout.RUNTIME_CONFIGURATION)
                : loader.getResource(OutputLayout.RUNTIME_CONFIGURATION);
    }

    private static Path root(URL resource) throws IOException {
        try {
            URI uri = resource.toURI();
            if (!"file".equals(uri.getScheme())) {
                throw new IOException("woven classes must be run from their directory, not from " + resource);
            }
            Path path = Path.of(uri);
            for (int i = Path.of(OutputLayout.RUNTIME_CONFIGURATION).getNameCount(); i > 0 && path != null; i--) {
                path = path.getParent();
            }
            if (path == null) {
                throw new IOException("no directory holds " + resource);
            }
            return path;
        } catch (URISyntaxException e) {
            throw new IOException("not a path: " + resource, e);
        }
    }

    private static String required(Properties properties, String key) throws IOException {
        String value = properties.getProperty(key);
        if (value == null) {
            throw new IOException(OutputLayout.RUNTIME_CONFIGURATION + " lacks the key " + key);
        }
        return value;
    }
}
