package io.threadspec.analysis.atomicity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.threadspec.analysis.finding.Declaration;
import io.threadspec.analysis.finding.Fingerprint;
import io.threadspec.formats.site.BlockSite;
import io.threadspec.formats.site.Site;
import io.threadspec.formats.site.SiteTable;
import io.threadspec.runtime.problem.Severity;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlockIdentitiesTest {

    private static final Declaration PATTERN =
            new Declaration("Bank", "atomic p..*", "", "atomic p..*", "bank.spec", 1, Severity.ERROR);

    private static String fingerprint(String block, String... blocks) {
        List<BlockSite> sites = IntStream.range(0, blocks.length)
                .mapToObj(i -> new BlockSite(i, BlockSite.Kind.METHOD, blocks[i]))
                .toList();
        var table = new SiteTable(
                Arrays.stream(blocks)
                        .map(each -> new Site("p.Bank", "move", "Bank.java", 1))
                        .toList(),
                sites);
        Declaration about = PATTERN.about(block, new BlockIdentities(table).of(block));
        return Fingerprint.of(about, "", List.of());
    }

    @Test
    void shouldKnowALambdaAgainWhereThereIsAnotherOneElsewhere() {
        assertEquals(
                fingerprint("p.Bank.lambda$move$0()", "p.Bank.lambda$move$0()"),
                fingerprint("p.Bank.lambda$move$1()", "p.Bank.lambda$audit$0()", "p.Bank.lambda$move$1()"));
        assertEquals(fingerprint("p.Bank$1.run()", "p.Bank$1.run()"), fingerprint("p.Bank$7.run()", "p.Bank$7.run()"));
    }

    @Test
    void shouldTellBlocksApartThatDifferByNumberAlone() {
        String[] both = {"p.Bank$10.run()", "p.Bank$9.run()"};
        assertNotEquals(fingerprint(both[0], both), fingerprint(both[1], both));
        assertEquals(fingerprint("p.Bank$9.run()", "p.Bank$9.run()"), fingerprint(both[1], both));
    }

    @Test
    void shouldTellMethodsApart() {
        String[] both = {"p.Bank.move()", "p.Bank.audit()"};
        assertNotEquals(fingerprint(both[0], both), fingerprint(both[1], both));
    }
}
