package io.threadspec.spec.check;

import io.threadspec.spec.ast.Member;
import io.threadspec.spec.block.BlockPattern;
import io.threadspec.spec.source.Diagnostics;
import io.threadspec.spec.source.Span;
import io.threadspec.spec.source.Suggestion;
import java.util.List;
import org.aspectj.weaver.patterns.AndPointcut;
import org.aspectj.weaver.patterns.CflowPointcut;
import org.aspectj.weaver.patterns.IToken;
import org.aspectj.weaver.patterns.IfPointcut;
import org.aspectj.weaver.patterns.NotPointcut;
import org.aspectj.weaver.patterns.OrPointcut;
import org.aspectj.weaver.patterns.ParserException;
import org.aspectj.weaver.patterns.PatternParser;
import org.aspectj.weaver.patterns.Pointcut;
import org.aspectj.weaver.patterns.ReferencePointcut;

/** Has pointcuts read by AspectJ's own parser, and finds in the specification what it complains about. */
final class PointcutChecker {

    private static final List<String> DESIGNATORS = List.of(
            "call",
            "execution",
            "get",
            "set",
            "handler",
            "initialization",
            "preinitialization",
            "staticinitialization",
            "within",
            "withincode",
            "this",
            "target",
            "args");

    private final Diagnostics diagnostics;

    PointcutChecker(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Whether it is a pointcut; if not, this has been reported. */
    boolean check(Member.Pointcut pointcut) {
        return check(pointcut.span(), "", "", "pointcut");
    }

    /** A pattern of atomic blocks, as in {@code com.acme.*.*(..)} or {@code com.acme..*}. */
    boolean check(Member.Pointcut pattern, BlockPattern.Subject subject) {
        return check(pattern.span(), subject.before(), ")", subject.words());
    }

    private boolean check(Span span, String before, String after, String what) {
        String text = diagnostics.source().code(span);
        try {
            return isSelfContained(new PatternParser(before + text + after).parsePointcut(true), span);
        } catch (ParserException refused) {
            boolean atEnd =
                    refused.getLocation() == null || refused.getLocation().equals(IToken.EOF);
            int start = atEnd ? text.length() : refused.getLocation().getStart() - before.length();
            int end = atEnd ? text.length() : refused.getLocation().getEnd() + 1 - before.length();
            int from = Math.max(0, Math.min(start, text.length()));
            report(
                    new Span(span.start() + from, span.start() + Math.max(from, Math.min(end, text.length()))),
                    what,
                    String.valueOf(refused.getMessage()));
        } catch (RuntimeException failed) {
            // AspectJ's parser has other ways to fail on a text that is no pointcut; the user's text is at fault all
            // the same.
            report(span, what, failed.toString());
        }
        return false;
    }

    private void report(Span span, String what, String complaint) {
        diagnostics.error(
                span, "AspectJ cannot read this " + what + ", at: " + complaint, "correct the " + what + " here");
    }

    /** A specification has no named pointcuts to refer to, and no code for {@code if} to run. */
    private boolean isSelfContained(Pointcut pointcut, Span span) {
        if (pointcut instanceof AndPointcut and) {
            return isSelfContained(and.getLeft(), span) && isSelfContained(and.getRight(), span);
        } else if (pointcut instanceof OrPointcut or) {
            return isSelfContained(or.getLeft(), span) && isSelfContained(or.getRight(), span);
        } else if (pointcut instanceof NotPointcut not) {
            return isSelfContained(not.getNegatedPointcut(), span);
        } else if (pointcut instanceof IfPointcut) {
            diagnostics.error(span, "if() cannot be used in a specification", "use a comparison in the formula");
            return false;
        } else if (pointcut instanceof CflowPointcut) {
            diagnostics.error(
                    span,
                    "cflow() and cflowbelow() cannot be used in a specification",
                    "use two events, one where the flow of control begins, and the formula");
            return false;
        } else if (pointcut instanceof ReferencePointcut reference) {
            String name = reference.name;
            diagnostics.error(
                    span,
                    "'" + name + "' is not a kind of join point",
                    Suggestion.remedy(name, DESIGNATORS, "use one of " + String.join(", ", DESIGNATORS)));
            return false;
        }
        return true;
    }
}
