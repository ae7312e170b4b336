package io.threadspec.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** Names headings as code hosts do, so that links work there and on the site: small letters, hyphens for spaces, nothing else but digits. */
final class Anchors {

    private final Map<String, Integer> taken = new HashMap<>();

    /** The name of the next heading of a page; a second one of the same text gets a number. */
    String next(String heading) {
        var name = new StringBuilder();
        heading.strip().toLowerCase(Locale.ROOT).codePoints().forEach(point -> {
            if (point == ' ') {
                name.append('-');
            } else if (Character.isLetterOrDigit(point) || point == '-' || point == '_') {
                name.appendCodePoint(point);
            }
        });
        int earlier = taken.merge(name.toString(), 1, Integer::sum) - 1;
        return earlier == 0 ? name.toString() : name + "-" + earlier;
    }
}
