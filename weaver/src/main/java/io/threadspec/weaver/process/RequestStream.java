package io.threadspec.weaver.process;

import io.threadspec.runtime.layout.OutputLayout;
import io.threadspec.runtime.trace.CaptureMode;
import io.threadspec.runtime.trace.TraceLimits;
import io.threadspec.weaver.Instrumentation;
import io.threadspec.weaver.RuntimePlace;
import io.threadspec.weaver.Scope;
import io.threadspec.weaver.WeaveRequest;
import io.threadspec.weaver.WovenAlong;
import io.threadspec.weaver.input.Library;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A request on its way from one JVM to another of the same version of ThreadSpec. Paths are absolute then. */
final class RequestStream {

    private RequestStream() {}

    static void write(Uncompiled uncompiled, DataOutputStream to) throws IOException {
        WeaveRequest request = uncompiled.request();
        write(uncompiled.specDirectory(), to);
        write(request.mainClasses(), to);
        write(request.testClasses(), to);
        to.writeInt(request.classPath().size());
        for (Path entry : request.classPath()) {
            write(entry, to);
        }
        to.writeInt(request.wovenAlong().libraries().size());
        for (Library library : request.wovenAlong().libraries()) {
            write(library.path(), to);
            write(library.kind().name(), to);
        }
        to.writeBoolean(request.wovenAlong().cache().isPresent());
        if (request.wovenAlong().cache().isPresent()) {
            write(request.wovenAlong().cache().get(), to);
        }
        write(request.includes(), to);
        write(request.excludes(), to);
        write(request.instrumentation(), to);
        write(request.output().root(), to);
        write(request.runtimePlace().name(), to);
    }

    private static void write(Instrumentation instrumentation, DataOutputStream to) throws IOException {
        write(instrumentation.capture().name(), to);
        write(instrumentation.scope().name(), to);
        to.writeBoolean(instrumentation.online());
        to.writeLong(instrumentation.limits().maxBytes());
        to.writeLong(instrumentation.limits().minFreeBytes());
        to.writeLong(instrumentation.limits().recordedAccesses());
        write(instrumentation.adversarial(), to);
        write(instrumentation.neutral(), to);
    }

    private static void write(List<String> texts, DataOutputStream to) throws IOException {
        to.writeInt(texts.size());
        for (String text : texts) {
            write(text, to);
        }
    }

    private static void write(Path path, DataOutputStream to) throws IOException {
        write(path.toAbsolutePath().toString(), to);
    }

    private static void write(String text, DataOutputStream to) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        to.writeInt(bytes.length);
        to.write(bytes);
    }

    static Uncompiled read(DataInputStream from) throws IOException {
        Path specDirectory = path(from);
        Path mainClasses = path(from);
        Path testClasses = path(from);
        List<Path> classPath = new ArrayList<>();
        for (int i = from.readInt(); i > 0; i--) {
            classPath.add(path(from));
        }
        List<Library> libraries = new ArrayList<>();
        for (int i = from.readInt(); i > 0; i--) {
            libraries.add(new Library(path(from), Library.Kind.valueOf(text(from))));
        }
        Optional<Path> cache = from.readBoolean() ? Optional.of(path(from)) : Optional.empty();
        List<String> includes = texts(from);
        List<String> excludes = texts(from);
        Instrumentation instrumentation = instrumentation(from);
        return new Uncompiled(
                specDirectory,
                new WeaveRequest(
                        Uncompiled.NONE,
                        mainClasses,
                        testClasses,
                        classPath,
                        new WovenAlong(libraries, cache),
                        includes,
                        excludes,
                        instrumentation,
                        new OutputLayout(path(from)),
                        RuntimePlace.valueOf(text(from))));
    }

    private static Instrumentation instrumentation(DataInputStream from) throws IOException {
        return new Instrumentation(
                CaptureMode.valueOf(text(from)),
                Scope.valueOf(text(from)),
                from.readBoolean(),
                new TraceLimits(from.readLong(), from.readLong(), from.readLong()),
                text(from),
                texts(from));
    }

    private static List<String> texts(DataInputStream from) throws IOException {
        List<String> texts = new ArrayList<>();
        for (int i = from.readInt(); i > 0; i--) {
            texts.add(text(from));
        }
        return texts;
    }

    private static Path path(DataInputStream from) throws IOException {
        return Path.of(text(from));
    }

    private static String text(DataInputStream from) throws IOException {
        return new String(from.readNBytes(from.readInt()), StandardCharsets.UTF_8);
    }
}
