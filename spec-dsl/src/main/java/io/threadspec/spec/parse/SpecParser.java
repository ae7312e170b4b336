package io.threadspec.spec.parse;

import io.threadspec.spec.ast.Formula;
import io.threadspec.spec.ast.Identifier;
import io.threadspec.spec.ast.Member;
import io.threadspec.spec.ast.QualifiedName;
import io.threadspec.spec.ast.SpecFile;
import io.threadspec.spec.ast.Specification;
import io.threadspec.spec.source.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Files, imports and specifications; what stands in the braces is {@link MemberParser}'s. */
public final class SpecParser {

    private static final Set<String> TOP_LEVEL = Set.of("import", "spec", "distributed");

    private final Tokens tokens;
    private final MemberParser members;
    private final List<SpecFile.Import> imports = new ArrayList<>();
    private final List<Specification> specifications = new ArrayList<>();

    private SpecParser(Diagnostics diagnostics) {
        this.tokens = new Tokens(diagnostics);
        this.members = new MemberParser(tokens);
    }

    /** Parses a whole file; what is wrong goes to the diagnostics, what could be understood is returned. */
    public static SpecFile parse(Diagnostics diagnostics) {
        return new SpecParser(diagnostics).file();
    }

    /** Parses a formula that stands alone; empty if it could not be understood, and then there is an error. */
    public static Optional<Formula> parseFormula(Diagnostics diagnostics) {
        var tokens = new Tokens(diagnostics);
        try {
            Formula formula = new FormulaParser(tokens).formula();
            if (tokens.peek().kind() != TokenKind.END) {
                throw tokens.unexpected("an operator or the end", FormulaParser.operatorWords());
            }
            return Optional.of(formula);
        } catch (SyntaxException reported) {
            return Optional.empty();
        }
    }

    private SpecFile file() {
        while (tokens.peek().kind() != TokenKind.END) {
            try {
                topLevel();
            } catch (SyntaxException reported) {
                skipToTopLevel();
            }
        }
        return new SpecFile(imports, specifications);
    }

    private void topLevel() throws SyntaxException {
        Token first = tokens.peek();
        if (tokens.takeIfWord("import")) {
            if (!specifications.isEmpty()) {
                tokens.diagnostics()
                        .error(first.span(), "an import stands behind a specification", "move it to the top");
            }
            importDeclaration(first);
        } else if (tokens.takeIfWord("distributed")) {
            tokens.expectWord("spec", "after 'distributed'");
            specifications.add(specification(first, true));
        } else if (tokens.takeIfWord("spec")) {
            specifications.add(specification(first, false));
        } else {
            throw tokens.unexpected("'import' or 'spec'", TOP_LEVEL);
        }
    }

    private void importDeclaration(Token first) throws SyntaxException {
        QualifiedName name = tokens.qualifiedName("the name of a class after 'import'");
        boolean onDemand = false;
        if (tokens.takeIfSymbol(".")) {
            tokens.expectSymbol("*", "or a name after '.'");
            onDemand = true;
        }
        // Known even without its semicolon, so that nothing else is said of the names it imports.
        imports.add(new SpecFile.Import(name, onDemand, tokens.since(first)));
        tokens.expectSymbol(";", "after an import");
    }

    private Specification specification(Token first, boolean distributed) throws SyntaxException {
        Identifier name = tokens.identifier("the name of the specification");
        List<Specification.Parameter> parameters = new ArrayList<>();
        if (tokens.takeIfSymbol("(")) {
            do {
                QualifiedName type = tokens.qualifiedName("the type of a parameter");
                parameters.add(new Specification.Parameter(type, tokens.identifier("the name of the parameter")));
            } while (tokens.takeIfSymbol(","));
            tokens.expectSymbol(")", "after the parameters");
        }
        tokens.expectSymbol("{", "before the members of the specification");
        List<Member> parsed = members.upToBrace(first);
        return new Specification(first.documentation(), distributed, name, parameters, parsed, tokens.since(first));
    }

    /** To a word that starts something at the top, or behind a closing brace. */
    private void skipToTopLevel() {
        int open = 0;
        while (tokens.peek().kind() != TokenKind.END) {
            Token token = tokens.peek();
            if (open <= 0 && token.kind() == TokenKind.WORD && TOP_LEVEL.contains(token.text())) {
                return;
            }
            tokens.take();
            if (token.isSymbol("{")) {
                open++;
            } else if (token.isSymbol("}") && --open <= 0) {
                return;
            } else if (token.isSymbol(";") && open <= 0) {
                return;
            }
        }
    }
}
