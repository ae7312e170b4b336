package io.threadspec.site;

import java.util.List;

/** The site cannot be made as it is: what is wrong, each with the file and the line in which it stands. */
final class BrokenSite extends RuntimeException {

    private final transient List<String> problems;

    BrokenSite(List<String> problems) {
        super("the documentation has problems: " + problems.size() + System.lineSeparator()
                + String.join(System.lineSeparator(), problems));
        this.problems = List.copyOf(problems);
    }

    List<String> problems() {
        return problems;
    }
}
