package io.threadspec.languageserver;

import java.util.List;
import java.util.Optional;

/**
 * The words of the language.
 *
 * @param text what is offered
 * @param sample what may follow it, for a trial
 * @param meaning for people
 */
record LanguageWord(String text, String sample, String meaning) {

    /** At the top of a file. */
    static final List<LanguageWord> TOP = List.of(
            new LanguageWord("import", "", "Names a class, or with .* all classes of a package."),
            new LanguageWord("spec", "", "A specification: variables, events and what is asked of them."),
            new LanguageWord("distributed spec", "", "A specification about several processes."));

    /** At the start of a declaration. */
    static final List<LanguageWord> MEMBERS = List.of(
            new LanguageWord("var", "", "A variable whose value is that of a field; each write is a step."),
            new LanguageWord("event", "", "A step wherever AspectJ's pointcut matches."),
            new LanguageWord("property", "", "What is to hold on every run."),
            new LanguageWord("atomic", "", "Executions that are to be serializable."),
            new LanguageWord("release", "", "What happened before it happens before the acquires with the same key."),
            new LanguageWord("acquire", "", "The other side of a release."));

    /** Besides these, in a distributed specification. */
    static final List<LanguageWord> DISTRIBUTED = List.of(
            new LanguageWord("process", "", "The system property that names a process."),
            new LanguageWord("drift", "", "How far clocks may be apart."),
            new LanguageWord("predicate", "", "What no global state is to satisfy."));

    /** Before a pointcut. */
    static final List<LanguageWord> MOMENTS = List.of(
            new LanguageWord("before", "", "Before the join point."),
            new LanguageWord("after", "", "After the join point, also where it throws."));

    /** How much a finding matters. */
    static final List<LanguageWord> WEIGHTS = List.of(
            new LanguageWord("severity warning", "", "A broken property warns and does not fail the build."),
            new LanguageWord("severity error", "", "A broken property fails the build: the default."),
            new LanguageWord("suppressed", " \"reason\"", "A finding is tolerated, for a reason that reports repeat."));

    /** In pointcuts. */
    static final List<LanguageWord> POINTCUTS = List.of(
            new LanguageWord("call", "(* *(..))", "Calls of methods with this signature."),
            new LanguageWord("execution", "(* *(..))", "Executions of methods with this signature."),
            new LanguageWord("get", "(* *)", "Reads of fields."),
            new LanguageWord("set", "(* *)", "Writes of fields."),
            new LanguageWord("within", "(*)", "Code that stands in these types."),
            new LanguageWord("withincode", "(* *(..))", "Code that stands in these methods."),
            new LanguageWord("target", "(Object)", "The object that is called."),
            new LanguageWord("this", "(Object)", "The object that calls, or whose method it is."),
            new LanguageWord("args", "(..)", "The arguments."));

    /** Of atomic blocks. */
    static final List<LanguageWord> BLOCKS = List.of(
            new LanguageWord("synchronized in", " *", "Every synchronized method and block in some types."),
            new LanguageWord("lambda in", " *.*(..)", "The bodies of the lambdas that stand in a method."),
            new LanguageWord("except", " java.lang.Object", "Leaves out some of them."));

    /** In formulas. */
    static final List<LanguageWord> FORMULAS = List.of(
            new LanguageWord("always", " true", "Now and at every later position."),
            new LanguageWord("never", " true", "At no position from now on."),
            new LanguageWord("eventually", " true", "Now or later."),
            new LanguageWord("next", " true", "At the next position, and there is one."),
            new LanguageWord("not", " true", "Not now."),
            new LanguageWord("previously", " true", "At the previous position, and there is one."),
            new LanguageWord("once", " true", "Now or before."),
            new LanguageWord("historically", " true", "Now and at every earlier position."),
            new LanguageWord("start", "(true)", "Now, and not at the previous position."),
            new LanguageWord("end", "(true)", "At the previous position, and not now."),
            new LanguageWord("until", " true", "p until q: q now or later, and p at every position before that."),
            new LanguageWord("weakuntil", " true", "p weakuntil q: p until q, or p for ever."),
            new LanguageWord("release", " true", "p release q: q up to and including the first p, or for ever."),
            new LanguageWord("since", " true", "p since q: q now or before, and p at every position after that."),
            new LanguageWord("and", " true", "Both."),
            new LanguageWord("or", " true", "One or both."),
            new LanguageWord("implies", " true", "If the first, then the second."),
            new LanguageWord("iff", " true", "Both or neither."),
            new LanguageWord("true", "", "Holds everywhere."),
            new LanguageWord("false", "", "Holds nowhere."),
            new LanguageWord("null", "", "No object."),
            new LanguageWord("is absent", "", "Pattern: it never happens (in the scope)."),
            new LanguageWord("is universal", "", "Pattern: it always holds (in the scope)."),
            new LanguageWord("exists", "", "Pattern: it happens (in the scope)."),
            new LanguageWord("exists at most 2 times", "", "Pattern: it happens at most so often (in the scope)."),
            new LanguageWord("precedes", " true", "s precedes p: before the first p there is an s."),
            new LanguageWord("precede", " true", "s, t precede p: before the first p there is an s and then a t."),
            new LanguageWord("responds to", " true", "s responds to p: after each p there is an s."),
            new LanguageWord("respond to", " true", "s, t respond to p: after each p there is an s and then a t."),
            new LanguageWord("without", " true respond to true", "s, t without z: no z between s and t."),
            new LanguageWord("globally", "", "Scope: the whole run."),
            new LanguageWord("before", " true", "Scope: up to the first one."),
            new LanguageWord("after", " true", "Scope: from the first one on."),
            new LanguageWord("between", " true and true", "Scope: from each one up to the other."));

    private static final List<List<LanguageWord>> ALL =
            List.of(FORMULAS, MEMBERS, DISTRIBUTED, WEIGHTS, POINTCUTS, BLOCKS, TOP, MOMENTS);

    /** By the first of its words. */
    static Optional<LanguageWord> of(String word) {
        return ALL.stream()
                .flatMap(List::stream)
                .filter(each -> each.text().equals(word) || each.text().startsWith(word + " "))
                .findFirst();
    }
}
