package io.threadspec.runtime.unwoven;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Kinds of code by name: those of {@code kinds.catalog}, and {@link CodeKind#UNKNOWN} for all other names. */
public final class CodeKinds {

    /** Resource with the names that the user declares neutral; the weaver writes it for the running program. */
    public static final String NEUTRAL_RESOURCE = "META-INF/threadspec/neutral.txt";

    /** No names: everything is unknown. */
    public static final CodeKinds NONE = new CodeKinds("", Map.of());

    private static final String RESOURCE = "kinds.catalog";
    private static final String PACKAGE = ".*";
    private static final String PACKAGES = ".**";

    private static final class Holder {
        static final CodeKinds INSTANCE = load().withNeutral(ResourceLines.of(NEUTRAL_RESOURCE));
    }

    private final String text;
    private final Map<String, CodeKind> kinds;

    private CodeKinds(String text, Map<String, CodeKind> kinds) {
        this.text = text;
        this.kinds = kinds;
    }

    /** The kinds that come with the runtime, and in a woven program those that its user declares neutral. */
    public static CodeKinds get() {
        return Holder.INSTANCE;
    }

    private static CodeKinds load() {
        try (InputStream stream = CodeKinds.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                throw new IOException("the runtime lacks its resource " + RESOURCE);
            }
            return parse(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws IllegalArgumentException for the first line that is neither empty nor a comment nor a kind and a name */
    static CodeKinds parse(String text) {
        Map<String, CodeKind> kinds = new HashMap<>();
        for (String line : text.lines().toList()) {
            String[] words = line.strip().split("\\s+");
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            if (words.length != 2 || kinds.put(words[1], CodeKind.valueOf(words[0].toUpperCase(Locale.ROOT))) != null) {
                throw new IllegalArgumentException("not a kind and a name, or a name that stands twice: " + line);
            }
        }
        return new CodeKinds(text, kinds);
    }

    /** The same, except that this code is neutral: classes, packages ({@code p.*}), or packages with all below ({@code p.**}). */
    public CodeKinds withNeutral(Collection<String> names) {
        Map<String, CodeKind> more = new HashMap<>(kinds);
        names.forEach(name -> more.put(name, CodeKind.NEUTRAL));
        return new CodeKinds(text + String.join(" ", names), more);
    }

    /** Text that identifies these kinds, to distinguish weavings. */
    public String text() {
        return text;
    }

    /** The kind of a method, by the binary name of the class that a call names and the method's name. */
    public CodeKind of(String className, String method) {
        CodeKind kind = kinds.get(className + "#" + method);
        return kind == null ? of(className) : kind;
    }

    /** The kind of a class by its binary name: its own, that of a class it is nested in, of its package, or of a package above. */
    public CodeKind of(String className) {
        String name = className;
        for (int end = name.length(); end > 0; end = name.lastIndexOf('$', end - 1)) {
            CodeKind kind = kinds.get(name.substring(0, end));
            if (kind != null) {
                return kind;
            }
        }
        int dot = name.lastIndexOf('.');
        String inPackage = dot < 0 ? "" : name.substring(0, dot);
        CodeKind kind = kinds.get(inPackage + PACKAGE);
        for (String above = inPackage; kind == null && !above.isEmpty(); above = parent(above)) {
            kind = kinds.get(above + PACKAGES);
        }
        return kind == null ? CodeKind.UNKNOWN : kind;
    }

    /** Whether the class itself has a line, and not only a package. */
    public boolean isNamed(String className) {
        return kinds.containsKey(className);
    }

    private static String parent(String inPackage) {
        int dot = inPackage.lastIndexOf('.');
        return dot < 0 ? "" : inPackage.substring(0, dot);
    }
}
