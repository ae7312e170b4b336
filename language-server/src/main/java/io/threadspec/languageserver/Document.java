package io.threadspec.languageserver;

import io.threadspec.spec.source.SourceText;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * A text as it stands in an editor.
 *
 * @param version counts its changes
 */
record Document(String uri, int version, String text) {

    /** The file it is, or would be. */
    Optional<Path> path() {
        try {
            URI parsed = URI.create(uri);
            return "file".equals(parsed.getScheme()) ? Optional.of(Path.of(parsed)) : Optional.empty();
        } catch (IllegalArgumentException | FileSystemNotFoundException notAFile) {
            return Optional.empty();
        }
    }

    SourceText source() {
        String name = path().map(Path::getFileName).map(Path::toString).orElse(uri);
        return new SourceText(name, text);
    }

    /** How many characters stand before a position; one that does not exist is taken for the nearest before it. */
    int offset(Position position) {
        int start = 0;
        for (int line = 0; line < position.getLine(); line++) {
            int end = lineEnd(start);
            if (end == text.length()) {
                return end;
            }
            start = end + (text.startsWith("\r\n", end) ? 2 : 1);
        }
        return Math.min(start + Math.max(0, position.getCharacter()), lineEnd(start));
    }

    Position position(int offset) {
        int line = 0;
        int start = 0;
        for (int end = lineEnd(0); end < Math.min(offset, text.length()); end = lineEnd(start)) {
            int next = end + (text.startsWith("\r\n", end) ? 2 : 1);
            if (next > offset) {
                break;
            }
            start = next;
            line++;
        }
        return new Position(line, Math.min(offset, text.length()) - start);
    }

    Range range(int start, int end) {
        return new Range(position(start), position(end));
    }

    /** A line ends in LF, CR LF or CR. */
    private int lineEnd(int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return end;
    }
}
