package io.threadspec.formats.spec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.threadspec.runtime.problem.Position;
import io.threadspec.runtime.problem.ProblemException;
import io.threadspec.runtime.problem.Severity;
import io.threadspec.runtime.spec.AtomicBlocks;
import io.threadspec.runtime.spec.Comparison;
import io.threadspec.runtime.spec.CompiledOperand;
import io.threadspec.runtime.spec.CompiledProperty;
import io.threadspec.runtime.spec.CompiledSpec;
import io.threadspec.runtime.spec.CompiledSpecs;
import io.threadspec.runtime.spec.CompiledSpecsFile;
import io.threadspec.runtime.spec.MooreMachine;
import io.threadspec.runtime.spec.Proposition;
import io.threadspec.runtime.spec.Relation;
import io.threadspec.runtime.spec.RelevantField;
import io.threadspec.runtime.spec.TemporalFormula;
import io.threadspec.runtime.spec.ValueEncoding;
import io.threadspec.runtime.spec.Variable;
import io.threadspec.runtime.spec.Verdict4;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompiledSpecsFileTest {

    @Test
    void shouldReadWhatItWrote(@TempDir Path directory) {
        Path file = directory.resolve("specs.bin");

        CompiledSpecsWriter.write(file, specs());

        assertEquals(specs(), CompiledSpecsFile.read(file));
    }

    @Test
    void shouldRefuseAnUnknownVersion() {
        byte[] bytes = CompiledSpecsWriter.toBytes(specs());
        ByteBuffer.wrap(bytes).putInt(8, CompiledSpecsFile.VERSION + 1);

        assertRefused(bytes, "its version is not known here: version=8 known=7");
    }

    @Test
    void shouldRefuseAnotherKindOfFile() {
        assertRefused(new byte[100], "it is not a file of compiled specifications");
        assertRefused(new byte[0], "it ends within its header");
    }

    @Test
    void shouldRefuseEveryTruncation() {
        byte[] bytes = CompiledSpecsWriter.toBytes(specs());
        for (int length = 0; length < bytes.length; length++) {
            assertRefused(Arrays.copyOf(bytes, length), "the compiled specifications cannot be used");
        }
        assertRefused(Arrays.copyOf(bytes, bytes.length + 1), "its length is wrong");
    }

    @Test
    void shouldRefuseEveryFlippedBit() {
        byte[] bytes = CompiledSpecsWriter.toBytes(specs());
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            byte[] damaged = bytes.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            assertRefused(damaged, "the compiled specifications cannot be used");
        }
    }

    /** Somebody who gets the checksum right must still not get an index out of range past the reader. */
    @Test
    void shouldFailClosedOnForgedBodies() {
        byte[] bytes = CompiledSpecsWriter.toBytes(specs());
        for (int seed = 0; seed < 20_000; seed++) {
            var random = new Random(seed);
            byte[] forged = bytes.clone();
            for (int i = 0; i <= random.nextInt(3); i++) {
                forged[20 + random.nextInt(forged.length - 20)] = (byte) random.nextInt();
            }
            var checksum = new CRC32C();
            checksum.update(forged, 20, forged.length - 20);
            ByteBuffer.wrap(forged).putInt(16, (int) checksum.getValue());
            try {
                CompiledSpecsFile.fromBytes(forged, "seed=" + seed).specs().forEach(CompiledSpecsFileTest::use);
            } catch (ProblemException refused) {
                assertTrue(
                        refused.problems().get(0).message().contains("seed=" + seed),
                        refused.problems().get(0).message());
            }
        }
    }

    @Test
    void shouldNameTheFileThatCannotBeRead(@TempDir Path directory) throws IOException {
        Path file = Files.createDirectory(directory.resolve("specs.bin"));

        var refused = assertThrows(ProblemException.class, () -> CompiledSpecsFile.read(file));

        assertTrue(
                refused.problems().get(0).message().contains("specs.bin"),
                refused.problems().get(0).message());
        assertThrows(ProblemException.class, () -> CompiledSpecsWriter.write(file, specs()));
    }

    private static void use(CompiledSpec spec) {
        long[] values = new long[spec.variables().size()];
        for (CompiledProperty property : spec.properties()) {
            int state = property.machine().step(property.machine().initialState(), property.letter(values));
            assertTrue(state < property.machine().stateCount());
        }
        spec.atomicBlocks().forEach(blocks -> blocks.positions().forEach(Position::caretLines));
    }

    private static void assertRefused(byte[] bytes, String why) {
        var refused = assertThrows(ProblemException.class, () -> CompiledSpecsFile.fromBytes(bytes, "here"));
        assertTrue(
                refused.problems().get(0).message().contains(why),
                refused.problems().get(0).message());
        assertTrue(
                refused.problems().get(0).message().contains("file=here"),
                refused.problems().get(0).message());
    }

    private static CompiledSpecs specs() {
        var machine = new MooreMachine(
                0,
                new Verdict4[] {Verdict4.PRESUMABLY_TRUE, Verdict4.FALSE},
                new int[] {0, ~1},
                new int[] {0, 1},
                new int[] {1, ~0},
                new int[] {~0, ~1});
        List<Proposition> propositions = List.of(
                new Comparison(
                        new CompiledOperand.VariableValue(0, ValueEncoding.WHOLE),
                        Relation.LESS_OR_EQUAL,
                        new CompiledOperand.WholeConstant(-7)),
                new Comparison(
                        new CompiledOperand.VariableValue(1, ValueEncoding.DOUBLE),
                        Relation.GREATER,
                        new CompiledOperand.DoubleConstant(0.5)),
                new Comparison(
                        new CompiledOperand.VariableValue(0, ValueEncoding.WHOLE),
                        Relation.EQUAL,
                        new CompiledOperand.FloatConstant(1.5f)));
        var formula = new TemporalFormula(List.of(
                new TemporalFormula.Node(TemporalFormula.Operator.PROPOSITION, 1, 0),
                new TemporalFormula.Node(TemporalFormula.Operator.SINCE, 0, 0)));
        var property = new CompiledProperty(
                "p",
                "says “why”",
                "always x <= -7",
                12,
                propositions,
                true,
                machine,
                Severity.WARNING,
                Optional.of(formula),
                "known since “1.2”");
        var blocks = new AtomicBlocks(
                AtomicBlocks.Kind.SYNCHRONIZED,
                "a..*",
                List.of("a.B.c()"),
                14,
                List.of(
                        new Position("a/b.spec", 14, 28, "    atomic synchronized in a..* except", 4),
                        new Position("a/b.spec", 15, 9, "        a.B.c();", 7)),
                Severity.WARNING,
                "known");
        var spec = new CompiledSpec(
                "S",
                "a/b.spec",
                "",
                List.of(new Variable("x", 0), new Variable("y", 1)),
                List.of(property),
                List.of(),
                List.of(),
                List.of(blocks, new AtomicBlocks(AtomicBlocks.Kind.METHODS, "m", 0)),
                List.of(),
                Optional.empty(),
                List.of());
        return new CompiledSpecs(
                List.of(new RelevantField("a/B", "x", "I", false), new RelevantField("a/B", "y", "D", true)),
                List.of(spec));
    }
}
