package io.threadspec.spec.parse;

import io.threadspec.runtime.spec.AtomicBlocks.Kind;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.block.BlockPattern;
import java.util.ArrayList;
import java.util.List;

/** Declarations of atomic blocks. */
final class BlockParser {

    private static final String EXCEPT = "except";

    private final Tokens tokens;
    private final PointcutReader patterns;
    private final WeightParser weights;

    BlockParser(Tokens tokens, PointcutReader patterns, WeightParser weights) {
        this.tokens = tokens;
        this.patterns = patterns;
        this.weights = weights;
    }

    Member.Atomic atomic() throws SyntaxException {
        Token first = tokens.take();
        boolean areSynchronized = tokens.takeIfWord("synchronized");
        // No word is reserved: a class may have this name, and then no word follows.
        boolean areLambdas = tokens.peek().isWord("lambda")
                && tokens.peek(1).kind() == TokenKind.WORD
                && tokens.takeIfWord("lambda");
        if (areSynchronized || areLambdas) {
            tokens.expectWord("in", "after '" + (areSynchronized ? "synchronized" : "lambda") + "'");
        }
        Member.Pointcut pattern = patterns.upToWeightOr(EXCEPT);
        List<Member.Pointcut> exceptions = new ArrayList<>();
        if (tokens.takeIfWord(EXCEPT)) {
            do {
                exceptions.add(patterns.upToCommaOrWeightOr(EXCEPT));
            } while (tokens.takeIfSymbol(","));
        }
        Kind kind = areSynchronized ? Kind.SYNCHRONIZED : areLambdas ? Kind.LAMBDAS : kind(pattern);
        return new Member.Atomic(kind, pattern, exceptions, weights.weight(), tokens.since(first));
    }

    private static Kind kind(Member.Pointcut pattern) {
        return BlockPattern.of(pattern.text()).subject() == BlockPattern.Subject.CONSTRUCTORS
                ? Kind.CONSTRUCTORS
                : Kind.METHODS;
    }
}
