package io.threadspec.weaver;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The compiler of the running JDK, on sources that stand in tests. */
final class TestCompiler {

    /**
     * Knows the classes of the running JDK, which is what a short compilation spends most of its time on. Used by one compilation
     * at a time, guarded by the class, and only where no jar is in the class path: it keeps those open, and tests replace them.
     */
    private static final StandardJavaFileManager FILES =
            ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null);

    private TestCompiler() {}

    /**
     * @param classPath what the sources may refer to
     * @param sources by the names of their classes
     */
    static synchronized void compile(Path target, int release, List<Path> classPath, Map<String, String> sources) {
        try {
            Files.createDirectories(target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String path = classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        var diagnostics = new DiagnosticCollector<JavaFileObject>();
        List<JavaFileObject> units = sources.entrySet().stream()
                .map(source -> unit(source.getKey(), source.getValue()))
                .toList();
        List<String> options = new ArrayList<>(List.of("-g", "-d", target.toString(), "-cp", path, "-proc:none"));
        boolean ofRunningJdk =
                release == Runtime.version().feature() && classPath.stream().noneMatch(Files::isRegularFile);
        if (!ofRunningJdk) {
            options.addAll(List.of("--release", "" + release));
        }
        boolean compiled = ToolProvider.getSystemJavaCompiler()
                .getTask(null, ofRunningJdk ? FILES : null, diagnostics, options, null, units)
                .call();
        if (!compiled) {
            throw new AssertionError(diagnostics.getDiagnostics().stream()
                    .map(Diagnostic::toString)
                    .toList());
        }
    }

    private static JavaFileObject unit(String className, String source) {
        return new SimpleJavaFileObject(
                URI.create("string:///" + className.replace('.', '/') + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
    }
}
