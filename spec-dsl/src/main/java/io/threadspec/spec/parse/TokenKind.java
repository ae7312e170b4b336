package io.threadspec.spec.parse;

/** What a token is; symbols are told apart by their text. */
enum TokenKind {
    WORD,
    NUMBER,
    CHARACTER,
    STRING,
    SYMBOL,
    END
}
