package io.threadspec.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.Link;

/** What stands beside each page: groups of links, as a page of Markdown has them below its headings of the second level. */
record Navigation(List<Group> groups) {

    record Group(String title, List<Entry> entries) {}

    /** @param address on the site */
    record Entry(String title, String address) {}

    /** @param page whose links lead to the site already */
    static Navigation of(MarkdownPage page, String address) {
        List<Group> groups = new ArrayList<>();
        page.document().accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                if (heading.getLevel() == 2) {
                    groups.add(new Group(MarkdownPage.textOf(heading), new ArrayList<>()));
                }
            }

            @Override
            public void visit(Link link) {
                if (!groups.isEmpty() && !link.getDestination().contains("#")) {
                    String target = Path.of("/" + address)
                            .resolveSibling(link.getDestination())
                            .normalize()
                            .toString()
                            .substring(1);
                    groups.get(groups.size() - 1).entries().add(new Entry(MarkdownPage.textOf(link), target));
                }
            }
        });
        return new Navigation(groups);
    }

    List<Entry> entries() {
        return groups.stream().flatMap(group -> group.entries().stream()).toList();
    }
}
