package io.threadspec.spec.ast;

/** How characters and strings are written. */
final class Literals {

    private Literals() {}

    static String quote(String text, char quote) {
        var result = new StringBuilder().append(quote);
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character == quote || character == '\\') {
                result.append('\\').append(character);
            } else if (character < ' ') {
                result.append(String.format("\\%03o", (int) character));
            } else {
                result.append(character);
            }
        }
        return result.append(quote).toString();
    }
}
